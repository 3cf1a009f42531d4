import { leituraDeNotificacoesStream } from '@encomenda/contracts/notificacoes/leitura-de-notificacoes.events';
import type { Emitida } from '../fold/shop.js';
import { records, type ReadModel, type Row } from './table.js';

const rowsOf = ({ dados, eventoId, ato, posicao, pessoas }: Emitida): Row[] =>
  pessoas.map((usuario) => ({
    chave: `${posicao}-${usuario}`,
    usuario_id: usuario,
    posicao: `${posicao}`,
    evento_id: eventoId,
    ato,
    motivo: dados.motivo,
    classe: dados.classe,
    autor_id: dados.autorId,
    em: dados.em,
    url: dados.url,
    pedido_id: dados.pedidoId,
    entrega_id: dados.entregaId,
    despesa_id: dados.despesaId,
    orcamento_id: dados.orcamentoId,
    valor_em_centavos: dados.valorEmCentavos,
    dia: dados.dia,
    dias: dados.dias,
    projecao: dados.projecao,
    importacao_id: dados.importacaoId,
    assunto_importado: dados.assuntoImportado,
    cadastrados: dados.cadastrados,
    alterados: dados.alterados,
    recusados: dados.recusados,
  }));

export const notificacoes: ReadModel = {
  schema: 'notificacoes',
  tables: {
    pessoas: records(
      'usuarios',
      ['usuario_id'],
      ({ usuarioId, papel, ativo }, { leituras }) => [
        {
          usuario_id: usuarioId,
          papel,
          ativo,
          silenciados: leituras.get(usuarioId)?.silenciados ?? [],
          lidas_ate: leituras.get(usuarioId)?.ate ?? '0',
        },
      ],
      { wordsFrom: (row) => [leituraDeNotificacoesStream(Number(row['usuario_id']))] },
    ),
    notificacoes: records('notificacoes', ['chave'], (emitidas) => emitidas.flatMap(rowsOf)),
  },
};
