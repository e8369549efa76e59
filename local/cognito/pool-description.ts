// The pool's and its client's own description, true to how they behave.
import { PASSWORD_POLICY } from './password-policy';
import { type Operation, type Pool, seconds } from './pool';

export const describeUserPool: Operation = async (pool) => ({
  UserPool: {
    Id: pool.poolId,
    Name: pool.poolName,
    Arn: `arn:aws:cognito-idp:${pool.region}:000000000000:userpool/${pool.poolId}`,
    Policies: { PasswordPolicy: PASSWORD_POLICY },
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AutoVerifiedAttributes: ['email'],
    MfaConfiguration: 'OPTIONAL',
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    EstimatedNumberOfUsers: pool.store.userCount,
    ...dates(pool),
  },
});

export const describeUserPoolClient: Operation = async (pool) => ({
  UserPoolClient: {
    UserPoolId: pool.poolId,
    ClientId: pool.clientId,
    ClientName: 'web',
    ExplicitAuthFlows: [
      'ALLOW_USER_SRP_AUTH',
      'ALLOW_USER_PASSWORD_AUTH',
      'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
    ],
    AccessTokenValidity: 60,
    IdTokenValidity: 60,
    RefreshTokenValidity: 30,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
    AuthSessionValidity: 3,
    EnableTokenRevocation: true,
    PreventUserExistenceErrors: 'ENABLED',
    ...dates(pool),
  },
});

function dates(pool: Pool) {
  const created = seconds(pool.store.identity.createdAt);
  return { CreationDate: created, LastModifiedDate: created };
}
