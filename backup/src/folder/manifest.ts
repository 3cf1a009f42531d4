import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { placeSchema } from '../log/line.js';

/** Written last: without it the copy is incomplete. */
export const MANIFEST = 'copia.json';
/** One line per other file, as `sha256sum --check` reads it. */
export const SUMS = 'SHA256SUMS';
export const LOG = 'log.ndjson.gz';
export const KEYS_FOLDER = 'chaves';
export const ERASED = 'eliminados.txt';
export const FILES = 'arquivos';
export const MASTER_KEY = 'chave-mestra';
export const tableFile = (table: string): string => `tabelas/${table}.copy.gz`;

const FORMAT = 1;

const name = z.string().regex(/^[a-z][a-z0-9_.]*$/);
const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const tableSchema = z.object({ nome: name, colunas: z.array(name).min(1), linhas: count });
export type CopiedTable = z.infer<typeof tableSchema>;

const common = {
  formato: z.literal('encomenda/copia'),
  versao: z.literal(FORMAT),
  /** UTC instant when the backup began. */
  criadaEm: z.iso.datetime(),
  /** Fingerprint of the master key; reveals nothing about it. */
  chaveMestra: sha256,
  migracoes: z.array(z.string()),
  tabelas: z.array(tableSchema),
  /** Number of lines in `SHA256SUMS`, and its own checksum. */
  arquivosNaPasta: count,
  somas: sha256,
};

const completeSchema = z.object({
  ...common,
  tipo: z.literal('completa'),
  log: z.object({ eventos: count, resumo: sha256, ate: placeSchema.nullable() }),
  /** Checkpoints of the processes, read before the head of the log. */
  processos: z.array(z.object({ nome: z.string(), posicao: placeSchema })),
  /** Last event that may lack a tag; null: none may; missing: all may. */
  antigosAte: placeSchema.nullable().optional(),
  sequencias: z.array(z.object({ nome: name, valor: z.string().regex(/^\d+$/) })),
  arquivos: z.object({ quantidade: count, bytes: count }),
  eliminados: count,
});

const keysSchema = z.object({
  ...common,
  tipo: z.literal('chaves'),
  titulares: count,
  eliminados: count,
});

const manifestSchema = z.discriminatedUnion('tipo', [completeSchema, keysSchema]);
export type CompleteManifest = z.infer<typeof completeSchema>;
export type KeysManifest = z.infer<typeof keysSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

type Unsealed<M> = Omit<M, 'formato' | 'versao' | 'arquivosNaPasta' | 'somas'>;
/** What the caller supplies; the folder adds the rest. */
export type ManifestFacts = Unsealed<CompleteManifest> | Unsealed<KeysManifest>;

const sealOf = (manifest: unknown): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Serializes the manifest with a checksum of itself. */
export const sealed = (
  facts: ManifestFacts,
  sums: Pick<Manifest, 'arquivosNaPasta' | 'somas'>,
): string => {
  const manifest = { formato: 'encomenda/copia', versao: FORMAT, ...facts, ...sums };
  return `${JSON.stringify({ ...manifest, selo: sealOf(manifest) }, null, 2)}\n`;
};

/** Null when damaged; `newer` when a later program wrote it. */
export const unsealed = (text: string): Manifest | 'newer' | null => {
  try {
    const { selo, ...manifest } = JSON.parse(text) as Record<string, unknown>;
    if (selo !== sealOf(manifest)) return null;
    if (typeof manifest['versao'] === 'number' && manifest['versao'] > FORMAT) return 'newer';
    return manifestSchema.parse(manifest);
  } catch {
    return null;
  }
};

/** Fingerprint of the master key in a manifest. */
export const fingerprint = (masterKey: Buffer): string =>
  createHmac('sha256', masterKey).update('copia').digest('hex');
