// Whether what X-Forwarded headers say may be believed (trusted proxy); alone, because the front needs nothing else of the environment.

/** Set to 1 when exactly one proxy of our own stands before us and writes the X-Forwarded headers anew. */
export const isBehindProxy = (): boolean => process.env.CLUBHOUSE_BEHIND_PROXY === '1';
