/** The client settings every AWS SDK client needs to speak to a stand-in: any well-formed credentials will do. */
export function localConnection(url: string, { maxAttempts = 3 }: { maxAttempts?: number } = {}) {
  return {
    endpoint: url,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts,
  };
}
