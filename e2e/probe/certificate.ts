// A certificate for one run, made on the spot: enough for a connection that nobody has to trust.

import { generateKeyPairSync, sign } from 'node:crypto';

/** One element of DER: what it is, how long it is, and what is in it. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const set = (...parts: readonly Buffer[]) => der(0x31, ...parts);
const text = (words: string) => der(0x0c, Buffer.from(words));
const moment = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes);
const named = (...numbers: readonly number[]) => der(0x06, Buffer.from(numbers));

const commonName = named(0x55, 0x04, 0x03);
const ed25519 = sequence(named(0x2b, 0x65, 0x70));
const day = 24 * 60 * 60 * 1000;

export function makeCertificate(host: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const name = sequence(set(sequence(commonName, text(host))));
  const validity = sequence(moment(new Date(Date.now() - day)), moment(new Date(Date.now() + day)));
  const serial = der(0x02, Buffer.from([1]));
  const subject = publicKey.export({ type: 'spki', format: 'der' });
  const facts = sequence(serial, ed25519, name, validity, name, subject);
  const whole = sequence(facts, ed25519, bits(sign(null, facts, privateKey)));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
