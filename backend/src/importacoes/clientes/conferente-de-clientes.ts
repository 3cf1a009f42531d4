import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { ConfiguracoesDb } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import { sql, type Kysely } from 'kysely';
import { CAMPOS_DO_CADASTRO } from '../../clientes/cadastro/campos-do-cadastro.js';
import type { Conferente } from '../assunto.js';
import { dddDaLoja } from '../leitura/ddd-da-loja.js';
import { comALeitura, pieceByPiece, registroDaLinha } from '../conferencia/valores.js';
import { lerClientes } from './linha-de-cliente.js';
import { parecerDeCliente, semelhantesDe, type ClienteConhecido } from './parecer-de-cliente.js';

/** Maximum customers to compare with. Very common names would find more and make every row doubtful. */
const CONHECIDOS_AT_MOST = 50_000;

export const conferenteDeClientes = (
  db: Kysely<CadastroDeClientesDb & ConfiguracoesDb>,
): Conferente => ({
  async conferir(linhas, hoje) {
    const lidas = await lerClientes(linhas, { hoje, dddDaLoja: await dddDaLoja(db) });
    const corpos = lidas.flatMap((lida) => ('corpo' in lida ? [lida.corpo] : []));
    const registros = linhas.map(({ valores }) => registroDaLinha(valores));
    const semelhantes = semelhantesDe(
      await clientesComo(
        db,
        corpos,
        registros.filter((id) => id !== null),
      ),
    );
    const numeradas = linhas.map(({ numero }, index) => ({
      numero,
      lida: lidas[index]!,
      registro: registros[index] ?? null,
    }));
    return pieceByPiece(numeradas, ({ numero, lida, registro }) =>
      comALeitura(lida, parecerDeCliente(numero, lida, semelhantes, registro)),
    );
  },
});

type Procurado = Pick<CorpoDoCliente, 'nome' | 'cpf' | 'cnpj' | 'telefone'>;

/** Customers with one of these names, telephones, CPFs, CNPJs or ids, sorted by id. */
export const clientesComo = async (
  db: Kysely<CadastroDeClientesDb>,
  procurados: readonly Procurado[],
  numeros: readonly number[] = [],
): Promise<ClienteConhecido[]> => {
  const todos = (campo: keyof Procurado) => [
    ...new Set(procurados.map((um) => um[campo]).filter((valor) => valor !== null)),
  ];
  const nomes = todos('nome').map((nome) => nome.toLowerCase());
  return db
    .selectFrom('cadastro_de_clientes.clientes')
    .select(CAMPOS_DO_CADASTRO)
    .where('nome', '!=', TITULAR_REMOVIDO)
    .where((eb) =>
      eb.or([
        sql<boolean>`lower(nome) = any (${nomes})`,
        sql<boolean>`cpf = any (${todos('cpf')})`,
        sql<boolean>`cnpj = any (${todos('cnpj')})`,
        sql<boolean>`id = any (${[...new Set(numeros)]})`,
        sql<boolean>`telefone = any (${todos('telefone')})`,
      ]),
    )
    .orderBy('id')
    .limit(CONHECIDOS_AT_MOST)
    .execute();
};
