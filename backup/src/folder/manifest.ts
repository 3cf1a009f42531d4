import { FORMAT, sealedManifest } from '@encomenda/platform/copies/manifest-seal';
import { z } from 'zod';
import { placeSchema } from '../log/line.js';

/** One line per other file, as `sha256sum --check` reads it. */
export const SUMS = 'SHA256SUMS';
export const LOG = 'log.ndjson.gz';
export const KEYS_FOLDER = 'chaves';
export const ERASED = 'eliminados.txt';
export const FILES = 'arquivos';
export const MASTER_KEY = 'chave-mestra';
export const tableFile = (table: string): string => `tabelas/${table}.copy.gz`;

const name = z.string().regex(/^[a-z][a-z0-9_.]*$/);
const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const tableSchema = z.object({ nome: name, colunas: z.array(name).min(1), linhas: count });
export type CopiedTable = z.infer<typeof tableSchema>;

const common = {
  formato: z.literal('encomenda/copia'),
  /** Format 1 has no seal of the shop. */
  versao: z.int().min(1).max(FORMAT),
  /** UTC instant when the backup began. */
  criadaEm: z.iso.datetime(),
  /** Fingerprint of the master key; does not reveal it. */
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
  /** Missing in older copies, and for a log without a name. */
  historico: z.uuid().optional(),
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
export type ManifestFacts = Unsealed<CompleteManifest> | Unsealed<KeysManifest>;

export const sealed = (
  facts: ManifestFacts,
  sums: Pick<Manifest, 'arquivosNaPasta' | 'somas'>,
  masterKey: Buffer,
): string =>
  sealedManifest({ formato: 'encomenda/copia', versao: FORMAT, ...facts, ...sums }, masterKey);

/** Null when the manifest lacks what this program needs. */
export const parseManifest = (manifest: Readonly<Record<string, unknown>>): Manifest | null =>
  manifestSchema.safeParse(manifest).data ?? null;
