/** A certificate and its private key, both PEM. */
export interface SelfSigned {
  readonly cert: string;
  readonly key: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** RFC 5280 gives this end the meaning of none. A shop that runs for years must not stop for it. */
const FOREVER = {
  notBefore: new Date('2020-01-01T00:00:00Z'),
  notAfter: new Date('9999-12-31T23:59:59Z'),
};

/** A new P-256 key and its self-signed certificate for `localhost` and 127.0.0.1, valid without end. */
export async function selfSigned(): Promise<SelfSigned> {
  // Most verbs only read an address: they do not wait for the library, which takes 70 ms to load.
  await import('reflect-metadata');
  const x509 = await import('@peculiar/x509');
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    ...FOREVER,
    name: 'CN=localhost',
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
      ]),
    ],
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    cert: `${certificate.toString('pem')}\n`,
    key: `${x509.PemConverter.encode(key, 'PRIVATE KEY')}\n`,
  };
}
