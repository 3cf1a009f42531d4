import { createHash } from 'node:crypto';
import { AuthoritySeals } from '@encomenda/platform/seals/authority-seals';
import { randomId } from '@encomenda/platform/ids';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { ownDatabase } from '../../testing/system/own-database.js';
import { esquecerConta, TABELAS_DA_CONTA } from './esquecer-conta.js';
import { MudancasDeConta } from './mudancas-de-conta.js';

const AGORA = new Date('2026-11-27T12:00:00Z');
const hash = (texto: string): Buffer => createHash('sha256').update(texto).digest();

describe('esquecer uma conta', () => {
  let pool: pg.Pool;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ pool, drop } = await ownDatabase('esquecer_conta'));
  });
  afterAll(() => drop());

  const conta = async (usuarioId: number): Promise<void> => {
    await pool.query(
      `insert into escrita.contas
         (usuario_id, email_hash, senha_hash, papel, ativa, criada_em, confirmada_em)
       values ($1, $2, 'x', 'Gerente', false, $3, $3)`,
      [usuarioId, hash(`dora-${usuarioId}`), AGORA],
    );
    await pool.query(
      `insert into escrita.sessoes (sid_hash, usuario_id, criada_em, expira_em)
       values ($1, $2, $3, $3)`,
      [hash(`sessao-${usuarioId}`), usuarioId, AGORA],
    );
  };

  it('conhece toda tabela com linhas de uma conta', async () => {
    const { rows } = await pool.query<{ tabela: string }>(
      `select conrelid::regclass::text as tabela from pg_constraint
       where confrelid = 'escrita.contas'::regclass and contype = 'f'`,
    );
    expect(rows.map(({ tabela }) => tabela).toSorted()).toEqual(
      TABELAS_DA_CONTA.map((tabela) => `escrita.${tabela}`).toSorted(),
    );
  });

  it('deixa passar a mudança que outro pedido prepara enquanto ela é esvaziada', async () => {
    await conta(7);
    const outro = await pool.connect();
    await outro.query('begin');
    await outro.query('select from escrita.sessoes where usuario_id = 7 for update');
    const esperam = async (quantos: number) =>
      eventually(async () => {
        const { rows } = await pool.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(quantos);
      });
    const esquecida = esquecerConta(pool, {
      usuarioId: 7,
      revision: 3n,
      selos: new AuthoritySeals(Buffer.alloc(32)),
    });
    await esperam(1);
    const comando = randomId();
    const mudancas = new MudancasDeConta(pool, () => AGORA);
    const preparada = mudancas.preparar({ comando, usuarioId: 7 });
    await esperam(2);
    await outro.query('commit');
    outro.release();
    await esquecida;
    expect(await preparada).toBe(true);
    const { rows } = await pool.query(
      `select senha_hash, ativa, revisao, email_hash = $1 as o_mesmo,
         (select count(*) from escrita.sessoes where usuario_id = 7) as sessoes
       from escrita.contas where usuario_id = 7`,
      [hash('dora-7')],
    );
    expect(rows).toEqual([
      { senha_hash: '', ativa: false, revisao: 3, o_mesmo: false, sessoes: 0 },
    ]);
  });
});
