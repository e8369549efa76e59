// An error exactly as the service reports it: a type name, a message and an HTTP status.
export class CognitoError extends Error {
  constructor(
    readonly type: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
    this.name = type;
  }
}

export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message);

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);

export const invalidPassword = (reason: string) =>
  new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);

export const resourceNotFound = (message: string) => new CognitoError('ResourceNotFoundException', message);

export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.');

export const attemptsExceeded = () => notAuthorized('Password attempts exceeded');

export const limitExceeded = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

export const codeMismatch = (message = 'Invalid verification code provided, please try again.') =>
  new CognitoError('CodeMismatchException', message);

export const expiredCode = (message = 'Invalid code provided, please request a code again.') =>
  new CognitoError('ExpiredCodeException', message);

export const malformed = (message: string) => new CognitoError('SerializationException', message);
