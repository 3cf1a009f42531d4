import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import { open, seal } from '@encomenda/platform/event-store/encryption/key-ring';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CLOCK, CONFIG, WRITE_POOL } from '../../platform/tokens.js';
import { codigosDoComando, hashDoCodigo } from './codigos-de-recuperacao.js';
import { danificada } from './recusas.js';
import { novoSegredo, passoDoCodigo } from './totp.js';

type Db = Pick<pg.Pool, 'query'>;

export interface EstadoDoFator {
  /** Encrypted secret. Updates compare it, so that they never change a newer secret. */
  readonly cifra: Buffer;
  readonly confirmadoEm: Date | null;
  readonly codigosRestantes: number;
}

export interface Fator extends EstadoDoFator {
  readonly segredo: string;
}

const NUMEROS = /^\d{6}$/;
const contexto = (usuarioId: number): string => `segundo-fator-${usuarioId}`;

/** Each use of a code is one statement, so that of concurrent uses only one succeeds. */
@Injectable()
export class SegundosFatores {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Does not decrypt the secret, so it also works for a damaged one. */
  async estado(usuarioId: number, db: Db = this.pool): Promise<EstadoDoFator | undefined> {
    const { rows } = await db.query<EstadoDoFator>(
      `select segredo as cifra, confirmado_em as "confirmadoEm",
         cardinality(codigos) as "codigosRestantes"
       from escrita.segundos_fatores where usuario_id = $1`,
      [usuarioId],
    );
    return rows[0];
  }

  async de(usuarioId: number, db: Db = this.pool): Promise<Fator | undefined> {
    const estado = await this.estado(usuarioId, db);
    if (!estado) return undefined;
    const segredo = this.aberto(usuarioId, estado.cifra);
    if (segredo === null && estado.confirmadoEm === null) return undefined;
    if (segredo === null) throw danificada();
    return { ...estado, segredo };
  }

  async danificados(): Promise<number[]> {
    const { rows } = await this.pool.query<{ usuarioId: number; cifra: Buffer }>(
      `select usuario_id as "usuarioId", segredo as cifra from escrita.segundos_fatores
       where confirmado_em is not null order by usuario_id`,
    );
    return rows
      .filter(({ usuarioId, cifra }) => this.aberto(usuarioId, cifra) === null)
      .map(({ usuarioId }) => usuarioId);
  }

  private aberto(usuarioId: number, cifra: Buffer): string | null {
    try {
      return open(this.config.masterKey, cifra, contexto(usuarioId)).toString();
    } catch {
      return null;
    }
  }

  async ligado(usuarioId: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `select from escrita.segundos_fatores
       where usuario_id = $1 and confirmado_em is not null`,
      [usuarioId],
    );
    return rowCount !== 0;
  }

  /** Creates a secret, or replaces an unconfirmed one. Null when a confirmed secret exists. */
  async iniciar(usuarioId: number): Promise<string | null> {
    const segredo = novoSegredo();
    const cifra = seal(this.config.masterKey, Buffer.from(segredo), contexto(usuarioId));
    const { rowCount } = await this.pool.query(
      `insert into escrita.segundos_fatores as f (usuario_id, segredo) values ($1, $2)
       on conflict (usuario_id) do update set segredo = excluded.segredo, ultimo_passo = 0
         where f.confirmado_em is null`,
      [usuarioId, cifra],
    );
    return rowCount === 1 ? segredo : null;
  }

  passoDe({ segredo }: Fator, codigo: string): number | null {
    return NUMEROS.test(codigo) ? passoDoCodigo(segredo, codigo, this.clock()) : null;
  }

  /** Accepts a code of the app, or a recovery code. Each works once. */
  async aceita(usuarioId: number, codigo: string, db: Db = this.pool): Promise<boolean> {
    if (!NUMEROS.test(codigo)) return this.gastar(usuarioId, codigo, db);
    const fator = await this.de(usuarioId, db);
    const passo = fator && passoDoCodigo(fator.segredo, codigo, this.clock());
    if (!fator || passo == null) return false;
    const { rowCount } = await db.query(
      `update escrita.segundos_fatores set ultimo_passo = $3
       where usuario_id = $1 and segredo = $2 and confirmado_em is not null and ultimo_passo < $3`,
      [usuarioId, fator.cifra, passo],
    );
    return rowCount === 1;
  }

  codigosDe({ segredo }: Fator, commandId: string): string[] {
    return codigosDoComando(this.config.masterKey, segredo, commandId);
  }

  async tem(usuarioId: number, codigos: readonly string[], db: Db = this.pool): Promise<boolean> {
    const { rowCount } = await db.query(
      `select from escrita.segundos_fatores
       where usuario_id = $1 and confirmado_em is not null
         and cardinality(codigos) > 0 and codigos <@ $2`,
      [usuarioId, this.hashes(usuarioId, codigos)],
    );
    return rowCount !== 0;
  }

  private async gastar(usuarioId: number, codigo: string, db: Db): Promise<boolean> {
    const hash = hashDoCodigo(this.config.masterKey, usuarioId, codigo);
    const { rowCount } = await db.query(
      `update escrita.segundos_fatores set codigos = array_remove(codigos, $2)
       where usuario_id = $1 and confirmado_em is not null and $2 = any(codigos)`,
      [usuarioId, hash],
    );
    return rowCount === 1;
  }

  hashes(usuarioId: number, codigos: readonly string[]): Buffer[] {
    return codigos.map((codigo) => hashDoCodigo(this.config.masterKey, usuarioId, codigo));
  }
}
