import { totalDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import {
  fotosDaVersao,
  fotosDoItem,
} from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import type { LinksDb } from '@encomenda/contracts/orcamentos/link.read-models';
import { camposDoOrcamento } from '@encomenda/contracts/orcamentos/orcamento.campos';
import type { OrcamentosDb } from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import { valoresDe } from '@encomenda/contracts/shared/campos/campo';
import { emReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { ExportacaoDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { pastaDoCliente } from '../../arquivos/donos.js';
import { fotosExportadas, guardadasEm, type FotoGuardada } from './fotos-exportadas.js';

type Db = Kysely<OrcamentosDb & LinksDb>;
type Orcamentos = ExportacaoDoTitular['orcamentos'];

/** Quotes of this customer that were written for somebody merged into this customer, with the id of the latter. */
const orcamentosDosJuntados = (db: Db, clienteId: number) =>
  db
    .selectFrom('orcamentos.orcamentos as orcamento')
    .innerJoin('orcamentos.versoes as atual', (join) =>
      join
        .onRef('atual.orcamento_id', '=', 'orcamento.id')
        .onRef('atual.versao', '=', 'orcamento.versao'),
    )
    .where('orcamento.cliente_id', '=', clienteId)
    .where('atual.cliente_id', '<>', clienteId)
    .select(['orcamento.id', 'atual.cliente_id'])
    .execute();

/** Versions written for the customer or for somebody merged into the customer, oldest first. */
export const orcamentosDe = async (
  db: Db,
  clienteId: number,
): Promise<{ orcamentos: Orcamentos; fotos: FotoGuardada[] }> => {
  const juntados = await orcamentosDosJuntados(db, clienteId);
  const dele = sql<SqlBool>`(cliente_id = ${clienteId} or (orcamento_id, cliente_id) in (
    select * from unnest(${juntados.map(({ id }) => id)}::integer[],
      ${juntados.map(({ cliente_id }) => cliente_id)}::integer[])))`;
  const versoes = await db
    .selectFrom('orcamentos.versoes')
    .where(dele)
    .select(['orcamento_id', 'versao', 'cliente_id', 'conteudo', 'aprovada_por', 'recusada_motivo'])
    .orderBy('id')
    .execute();
  const mudancas = await db
    .selectFrom('links_dos_orcamentos.mudancas')
    .where(dele)
    .select(['orcamento_id', 'versao', 'cliente_id', 'mensagem', 'fotos'])
    .orderBy('id')
    .execute();
  const mudancasDe = (orcamentoId: number, versao: number) =>
    mudancas.filter((uma) => uma.orcamento_id === orcamentoId && uma.versao === versao);
  const fotos = [
    ...versoes.flatMap(({ cliente_id, conteudo }) =>
      guardadasEm(pastaDoCliente(cliente_id), fotosDaVersao(conteudo)),
    ),
    ...mudancas.flatMap((uma) => guardadasEm(pastaDoCliente(uma.cliente_id), uma.fotos)),
  ];
  const orcamentos = versoes.map((linha) => {
    const { conteudo, aprovada_por, recusada_motivo, cliente_id: _, ...versao } = linha;
    return {
      ...versao,
      mudancas_pedidas: mudancasDe(versao.orcamento_id, versao.versao).flatMap(
        ({ mensagem }) => mensagem ?? [],
      ),
      fotos_das_mudancas: mudancasDe(versao.orcamento_id, versao.versao).flatMap(({ fotos }) =>
        fotosExportadas(fotos),
      ),
      nome: conteudo.clienteNome,
      ...valoresDe(camposDoOrcamento, conteudo),
      total: emReais(totalDoOrcamento(conteudo)),
      endereco: conteudo.enderecoDaEntrega ?? conteudo.clienteEndereco,
      aprovada_por,
      motivo_da_recusa: recusada_motivo,
      itens: conteudo.itens.map((item, index) => ({
        produto: item.produtoNome,
        quantidade: item.quantidade,
        valor: emReais(item.valorEmCentavos),
        desconto: emReais(item.descontoEmCentavos),
        descricao: conteudo.detalhesDosItens?.[index] ?? null,
        fotos: fotosExportadas(fotosDoItem(conteudo, index)),
      })),
    };
  });
  return { orcamentos, fotos };
};
