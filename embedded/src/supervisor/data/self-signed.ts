/** Both in PEM. */
export interface SelfSigned {
  readonly cert: string;
  readonly key: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** No expiry (RFC 5280, 4.1.2.5): a running shop must not stop for a certificate. */
const FOREVER = {
  notBefore: new Date('2020-01-01T00:00:00Z'),
  notAfter: new Date('9999-12-31T23:59:59Z'),
};

export async function selfSigned(): Promise<SelfSigned> {
  // Loaded here because it takes 70 ms, and most programs need only an address.
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
