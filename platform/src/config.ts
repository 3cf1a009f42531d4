import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ANOS_DE_GUARDA } from '@encomenda/contracts/titulares/motivos';
import { z } from 'zod';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DADOS: z.string().min(1).default('./dados'),
  DATABASE_URL: z.string().min(1),
  EVENTSTORE_URL: z.string().min(1),
  REDIS_URL: z.string().min(1).optional(),
  CONEXOES: z.coerce.number().int().min(1).max(100).default(10),
  CHAVE_MESTRA: z.string().min(1).optional(),
  DEMO: z.literal('1').optional(),
  /** Seconds. */
  PRAZO_DE_PARADA: z.coerce.number().int().min(1).max(600).default(9),
  CADASTRO: z.enum(['sim', 'nao']).default('nao'),
  /** Public address. A value without a protocol means https. */
  ENDERECO: z
    .string()
    .transform((address) => (address.includes('://') ? address : `https://${address}`))
    .pipe(z.url({ protocol: /^https?$/ }))
    .optional(),
  OUTROS_ENDERECOS: z.string().min(1).optional(),
  LIMITES: z.enum(['sim', 'nao']).default('sim'),
  /** Number of proxies in front whose forwarded headers are trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  VIACEP_URL: z.url({ protocol: /^https?$/ }).default('https://viacep.com.br'),
  BRASILAPI_URL: z.url({ protocol: /^https?$/ }).default('https://brasilapi.com.br'),
  PROJECOES: z.string().min(1).optional(),
  /** Prometheus port of the api. The worker uses the next port, projections the one after. */
  METRICAS_PORT: z.coerce.number().int().min(1).max(65_533).optional(),
  METRICAS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICAS_TOKEN: z.string().min(16).optional(),
  /** OTLP/HTTP collector; `?amostra=0.1` records a tenth of the traces. Tracing is off when unset. */
  RASTREIO: z.url({ protocol: /^https?$/ }).optional(),
  /** Years from a customer's last order or payment until personal data may be erased. */
  ANOS_DE_GUARDA: z.coerce.number().int().min(0).max(50).default(ANOS_DE_GUARDA),
  COPIAS: z.string().min(1).optional(),
  /** Free megabytes on the data folder's disk below which visitors' files are refused; 0 never refuses. */
  DISCO_LIVRE: z.coerce.number().int().min(0).max(1_000_000).default(1_024),
  /** Hour of day, São Paulo. */
  COPIAS_HORA: z.coerce.number().int().min(0).max(23).default(3),
  /** At most 30, so that a destroyed key survives in backups for 30 days at most. */
  COPIAS_GUARDADAS: z.coerce.number().int().min(1).max(30).default(14),
});

const s3 = z.object({
  S3_BUCKET: z.string().min(1),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  /** 1: the bucket is in the path of addresses; 0: in the host name. */
  S3_PATH_STYLE: z.enum(['0', '1']).default('1'),
});

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  pathStyle: boolean;
}

export interface BackupSettings {
  folder: string;
  /** Hour of day, São Paulo. */
  hour: number;
  kept: number;
}

export interface MetricsSettings {
  port: number;
  host: string;
  token: string | undefined;
}

export interface TracingSettings {
  endpoint: string;
  ratio: number;
}

export interface Config {
  port: number;
  host: string;
  dataFolder: string;
  databaseUrl: string;
  connections: number;
  eventStoreUrl: string;
  redisUrl: string | undefined;
  /** 32 bytes, never stored in the database. Encrypts the personal keys and keys the hashes. */
  masterKey: Buffer;
  s3?: S3Settings | undefined;
  freeDiskBytes: number;
  demo: boolean;
  stopWithinMs: number;
  /** Rate limits. Off only for load generators, which act for many users. */
  limits: boolean;
  trustProxy: number;
  openRegistration: boolean;
  /** Origin without a path; unset: links are relative. */
  publicUrl: string | undefined;
  /** Lower case, without ports. */
  otherHosts: readonly string[];
  /** Postal code services. The second is the fallback. */
  viacepUrl: string;
  brasilApiUrl: string;
  /** Counted from a customer's last order or payment. */
  retentionYears: number;
  projections?: readonly string[] | undefined;
  /** Unset: no daily backups. */
  backups?: BackupSettings | undefined;
  metrics?: MetricsSettings | undefined;
  tracing?: TracingSettings | undefined;
}

export class MasterKeyMissing extends Error {
  constructor(file: string) {
    super(
      `Falta a chave mestra desta oficina. Ela era esperada no arquivo ${file}, ou em CHAVE_MESTRA. ` +
        'Ponha de volta a chave que você guardou e abra de novo. Sem ela ninguém entra e os dados pessoais ' +
        'não se leem; por isso a Encomenda não abre e não faz outra. Nada foi mudado.',
    );
    this.name = 'MasterKeyMissing';
  }
}

const masterKeyIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new MasterKeyMissing(file);
    throw error;
  }
};

/** 32 bytes, from the environment or a file of the data folder. @throws MasterKeyMissing */
export const readMasterKey = (fromEnv: string | undefined, dataFolder: string): Buffer => {
  const file = join(resolve(dataFolder), 'chave-mestra');
  const key = Buffer.from((fromEnv ?? masterKeyIn(file)).trim(), 'base64');
  if (key.length !== 32)
    throw new Error(
      `${fromEnv === undefined ? `A chave mestra no arquivo ${file}` : 'CHAVE_MESTRA'} deve ter 32 bytes em base64.`,
    );
  return key;
};

const readS3 = (env: NodeJS.ProcessEnv): S3Settings | undefined => {
  if (!env.S3_BUCKET) return undefined;
  const parsed = s3.parse(env);
  return {
    endpoint: parsed.S3_ENDPOINT,
    bucket: parsed.S3_BUCKET,
    region: parsed.S3_REGION,
    accessKeyId: parsed.S3_ACCESS_KEY_ID,
    secretAccessKey: parsed.S3_SECRET_ACCESS_KEY,
    pathStyle: parsed.S3_PATH_STYLE === '1',
  };
};

/** Environment variables with their defaults; undefined when there is none. */
export const ENVIRONMENT_VARIABLES: readonly { name: string; fallback: string | undefined }[] =
  Object.entries({
    ...environment.shape,
    ...s3.shape,
  }).map(([name, schema]) => {
    const unset = schema.safeParse(undefined);
    return { name, fallback: unset.data === undefined ? undefined : String(unset.data) };
  });

export const reachable = ({ host, trustProxy }: Pick<Config, 'host' | 'trustProxy'>): boolean =>
  trustProxy > 0 || !LOOPBACK.has(host);

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

const readMetrics = (parsed: z.infer<typeof environment>): MetricsSettings | undefined => {
  const { METRICAS_PORT: port, METRICAS_HOST: host, METRICAS_TOKEN: token } = parsed;
  if (port === undefined) return undefined;
  if (token === undefined && !LOOPBACK.has(host))
    throw new Error('METRICAS_TOKEN is required when METRICAS_HOST is not this machine itself.');
  return { port, host, token };
};

const readBackups = (parsed: z.infer<typeof environment>): BackupSettings | undefined =>
  parsed.COPIAS === undefined
    ? undefined
    : {
        folder: resolve(parsed.COPIAS),
        hour: parsed.COPIAS_HORA,
        kept: parsed.COPIAS_GUARDADAS,
      };

const readHosts = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const address = name.includes('://') ? name : `http://${name}`;
      if (!URL.canParse(address)) throw new Error(`OUTROS_ENDERECOS: ${name} is no address.`);
      return new URL(address).hostname.replace(/^\[|\]$/g, '');
    });

const readTracing = (address: string | undefined): TracingSettings | undefined => {
  if (address === undefined) return undefined;
  const { origin, pathname, searchParams, username } = new URL(address);
  if (username !== '') throw new Error('RASTREIO: send passwords in OTEL_EXPORTER_OTLP_HEADERS.');
  const ratio = Number(searchParams.get('amostra') ?? 1);
  if (!(ratio > 0 && ratio <= 1))
    throw new Error('RASTREIO: amostra must be above 0 and at most 1.');
  return { endpoint: `${origin}${pathname.replace(/\/(?:v1\/traces)?$/, '')}/v1/traces`, ratio };
};

/** @throws ZodError or Error that names a missing or malformed variable */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const parsed = environment.parse(env);
  const dataFolder = resolve(parsed.DADOS);
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    dataFolder,
    databaseUrl: parsed.DATABASE_URL,
    connections: parsed.CONEXOES,
    eventStoreUrl: parsed.EVENTSTORE_URL,
    redisUrl: parsed.REDIS_URL,
    masterKey: readMasterKey(parsed.CHAVE_MESTRA, dataFolder),
    s3: readS3(env),
    freeDiskBytes: parsed.DISCO_LIVRE * 1024 * 1024,
    demo: parsed.DEMO === '1',
    stopWithinMs: parsed.PRAZO_DE_PARADA * 1_000,
    limits: parsed.LIMITES === 'sim',
    trustProxy: parsed.TRUST_PROXY,
    openRegistration: parsed.CADASTRO === 'sim',
    publicUrl: parsed.ENDERECO === undefined ? undefined : new URL(parsed.ENDERECO).origin,
    otherHosts: readHosts(parsed.OUTROS_ENDERECOS),
    viacepUrl: parsed.VIACEP_URL,
    brasilApiUrl: parsed.BRASILAPI_URL,
    retentionYears: parsed.ANOS_DE_GUARDA,
    projections: parsed.PROJECOES?.split(',').map((name) => name.trim()),
    backups: readBackups(parsed),
    metrics: readMetrics(parsed),
    tracing: readTracing(parsed.RASTREIO),
  };
};
