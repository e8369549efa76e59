// Which user pool we trust, and where its keys and its endpoint are (Cognito issuer, JWKS).

import { env } from '@/lib/env';
import { withoutTrailing } from '@/lib/without-trailing';

export interface Issuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly userPoolId: string;
  /** The pool's own region, which its id begins with. */
  readonly region: string;
  /** Only where the pool is not at AWS. */
  readonly endpoint?: string;
}

export function trustedIssuer(): Issuer {
  const { cognitoEndpoint, userPoolId, userPoolClientId: clientId } = env();
  const [region = ''] = userPoolId.split('_');
  const base = cognitoEndpoint && withoutTrailing(cognitoEndpoint, /\//);
  return {
    issuer: `${base ?? `https://cognito-idp.${region}.amazonaws.com`}/${userPoolId}`,
    clientId,
    userPoolId,
    region,
    ...(base === undefined ? {} : { endpoint: base }),
  };
}
