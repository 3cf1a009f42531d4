import { camposDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacao.campos';
import type { SolicitacoesDb } from '@encomenda/contracts/solicitacoes/solicitacoes.read-models';
import { soOsCampos } from '@encomenda/contracts/shared/campos/campo';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone/telefone';
import type { ExportacaoDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import type { Kysely } from 'kysely';
import type { SecaoDaFicha } from '../../impressos/impresso.js';
import { pastaDaSolicitacao } from '../../arquivos/donos.js';
import { fotosExportadas, guardadasEm, type FotoGuardada } from './fotos-exportadas.js';

type Solicitacoes = ExportacaoDoTitular['solicitacoes'];

/** The customer's requests from the site, oldest first, without erased ones. */
export const solicitacoesDe = async (
  db: Kysely<SolicitacoesDb>,
  clienteId: number,
): Promise<{
  solicitacoes: Solicitacoes;
  /** Code by number. */
  codigos: ReadonlyMap<number, string>;
  fotos: FotoGuardada[];
}> => {
  const linhas = await db
    .selectFrom('solicitacoes.solicitacoes')
    .selectAll()
    .where('cliente_id', '=', clienteId)
    .where('eliminada', '=', false)
    .orderBy('id')
    .execute();
  const fotos = linhas.flatMap((linha) => guardadasEm(pastaDaSolicitacao(linha.id), linha.fotos));
  const solicitacoes = linhas.map((linha) => ({
    codigo: linha.codigo,
    data: linha.dia,
    ...soOsCampos(camposDaSolicitacao, linha),
    produto: linha.produto_nome,
    opcoes: linha.opcoes.map(({ nome, escolha }, lugar) => ({
      nome,
      valor: escolha ?? linha.textos?.[lugar] ?? null,
    })),
    motivo_da_recusa: linha.motivo,
    fotos: fotosExportadas(linha.fotos),
  }));
  const codigos = new Map(linhas.map(({ id, codigo }) => [id, codigo]));
  return { solicitacoes, codigos, fotos };
};

export const solicitacaoNaFicha = ({
  fotos,
  opcoes,
  ...solicitacao
}: Solicitacoes[number]): SecaoDaFicha => {
  const { telefone, para, observacao, motivo_da_recusa: motivo } = solicitacao;
  return {
    titulo: `Solicitação ${solicitacao.codigo}`,
    fatos: [
      ['Recebida', formatarDia(solicitacao.data)],
      [camposDaSolicitacao.nome.rotulo, solicitacao.nome],
      ...(telefone === null
        ? []
        : [[camposDaSolicitacao.telefone.rotulo, formatarTelefone(telefone)] as const]),
      ['Pedido', `${solicitacao.quantidade} × ${solicitacao.produto}`],
      ...opcoes.map(({ nome, valor }) => [nome, valor ?? ''] as const),
      ...(para === null ? [] : [['Para', formatarDia(para)] as const]),
      ...(observacao === null
        ? []
        : [[camposDaSolicitacao.observacao.rotulo, observacao] as const]),
      ...(motivo === null ? [] : [['Motivo da recusa', motivo] as const]),
      ...(fotos.length === 0 ? [] : [['Fotos', String(fotos.length)] as const]),
    ],
  };
};
