import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2_048,
};
const AUTHORITY = 'CN=Encomenda lab';
/** EventStoreDB's default for the name in a node's certificate. */
const NODE = 'CN=eventstoredb-node';
const DAY_MS = 86_400_000;

/** Paths of PEM files. */
export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

export interface Certificates {
  /** Must hold the authority's certificate only. */
  readonly trustedFolder: string;
  readonly authority: string;
  readonly nodes: readonly CertificateFiles[];
}

type Keys = Awaited<ReturnType<typeof keyPair>>;

const keyPair = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

const validity = () => ({
  notBefore: new Date(Date.now() - DAY_MS),
  notAfter: new Date(Date.now() + 365 * DAY_MS),
});

const writeKey = async (file: string, { privateKey }: Keys): Promise<void> => {
  const bytes = await crypto.subtle.exportKey('pkcs8', privateKey);
  writeFileSync(file, `${x509.PemConverter.encode(bytes, 'PRIVATE KEY')}\n`, { mode: 0o600 });
};

const nodeCertificate = async (address: string, authority: Keys, keys: Keys) =>
  x509.X509CertificateGenerator.create({
    ...validity(),
    subject: NODE,
    issuer: AUTHORITY,
    publicKey: keys.publicKey,
    signingKey: authority.privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.keyEncipherment,
        true,
      ),
      new x509.ExtendedKeyUsageExtension([
        x509.ExtendedKeyUsage.serverAuth,
        x509.ExtendedKeyUsage.clientAuth,
      ]),
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: address },
      ]),
    ],
  });

/** Creates an authority and a certificate per address, valid for a year. */
export const createCertificates = async (
  folder: string,
  addresses: readonly string[],
): Promise<Certificates> => {
  const trustedFolder = join(folder, 'ca');
  mkdirSync(trustedFolder, { recursive: true });
  const authorityKeys = await keyPair();
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity(),
    name: AUTHORITY,
    keys: authorityKeys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  });
  const authorityFile = join(trustedFolder, 'ca.crt');
  writeFileSync(authorityFile, `${authority.toString('pem')}\n`);
  const nodes: CertificateFiles[] = [];
  for (const [index, address] of addresses.entries()) {
    const keys = await keyPair();
    const certificate = await nodeCertificate(address, authorityKeys, keys);
    const files = {
      cert: join(folder, `node-${index + 1}.crt`),
      key: join(folder, `node-${index + 1}.key`),
    };
    writeFileSync(files.cert, `${certificate.toString('pem')}\n`);
    await writeKey(files.key, keys);
    nodes.push(files);
  }
  return { trustedFolder, authority: authorityFile, nodes };
};
