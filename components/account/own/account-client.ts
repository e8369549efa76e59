// Somebody's own account, over HTTP (API client); what goes wrong is given rather than thrown, for the form to say.

import { type ApiError, apiErrorOf, callApi } from '@/lib/http/call-api';

export type ApiResult<Body> = Body | ApiError;

export const callAccount = <Body = null>(method: string, path: string, body?: object): Promise<ApiResult<Body>> =>
  callApi<Body>(`/api/account/${path}`, { method, body }).catch(apiErrorOf);
