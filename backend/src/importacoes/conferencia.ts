import { setImmediate as othersMayGo } from 'node:timers/promises';
import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { LinhaDaPlanilha } from '@encomenda/contracts/importacoes/planilha';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/event';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { CLOCK } from '../platform/tokens.js';
import { lerLinhaDeCliente, type LinhaLida } from './linha-de-cliente.js';
import { parecerDeCliente, Semelhantes, type ClienteConhecido } from './parecer-de-cliente.js';
import type { LinhaConferida } from './planilhas.js';

const ROWS_AT_A_TIME = 250;
/** Names that half the town has would make every row doubtful, and the answer long. */
const CONHECIDOS_AT_MOST = 50_000;

/** The cells of the columns that have a field. */
export const valoresDa = (
  celulas: readonly string[],
  colunas: readonly (string | null)[],
): Record<string, string> =>
  Object.fromEntries(
    colunas.flatMap((campo, coluna) => (campo === null ? [] : [[campo, celulas[coluna] ?? '']])),
  );

/** Tells what would become of each row. Writes nothing. */
@Injectable()
export class Conferencia {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<CadastroDeClientesDb>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async conferir(
    linhas: readonly LinhaDaPlanilha[],
    colunas: readonly (string | null)[],
  ): Promise<LinhaConferida[]> {
    const hoje = diaDeNegocio(this.clock());
    const lidas = await pieceByPiece(linhas, ({ numero, celulas }) => ({
      numero,
      lida: lerLinhaDeCliente(valoresDa(celulas, colunas), hoje),
    }));
    const semelhantes = new Semelhantes(await this.parecidosCom(lidas.map(({ lida }) => lida)));
    return pieceByPiece(lidas, ({ numero, lida }) => ({
      numero,
      ...parecerDeCliente(numero, lida, semelhantes),
    }));
  }

  private async parecidosCom(lidas: readonly LinhaLida[]): Promise<ClienteConhecido[]> {
    const corpos = lidas.flatMap((lida) => ('corpo' in lida ? [lida.corpo] : []));
    const todos = (campo: 'nome' | 'cpf' | 'telefone') => [
      ...new Set(corpos.map((corpo) => corpo[campo]).filter((valor) => valor !== null)),
    ];
    const nomes = todos('nome').map((nome) => nome.toLowerCase());
    return (await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select([
        'id',
        'nome',
        'cpf',
        'data_nascimento',
        'cep',
        'bairro',
        'cidade',
        'estado',
        'logradouro',
        'numero',
        'complemento',
        'telefone',
        'email',
      ])
      .where('nome', '!=', TITULAR_REMOVIDO)
      .where((eb) =>
        eb.or([
          sql<boolean>`lower(nome) = any (${nomes})`,
          sql<boolean>`cpf = any (${todos('cpf')})`,
          sql<boolean>`telefone = any (${todos('telefone')})`,
        ]),
      )
      .orderBy('id')
      .limit(CONHECIDOS_AT_MOST)
      .execute()) as ClienteConhecido[];
  }
}

const pieceByPiece = async <A, B>(all: readonly A[], map: (one: A) => B): Promise<B[]> => {
  const done: B[] = [];
  for (let from = 0; from < all.length; from += ROWS_AT_A_TIME) {
    done.push(...all.slice(from, from + ROWS_AT_A_TIME).map(map));
    await othersMayGo();
  }
  return done;
};
