import { remains, wordsOfFile } from './arquivos-dos-pedidos.js';
import { records, type ReadModel } from './table.js';

export const arquivosCitados: ReadModel = {
  schema: 'arquivos_citados',
  tables: {
    hashes: records('memory', ['hash'], ({ arquivos }) => [...arquivos].map((hash) => ({ hash }))),
    de_pedidos: records(
      'pedidos',
      ['id'],
      ({ arquivosCitados: citados }, shop) =>
        [...citados.values()]
          .filter((arquivo) => remains(shop, arquivo))
          .map(({ arquivoId, clienteId, hash }) => ({
            id: arquivoId,
            cliente_id: clienteId,
            hash,
          })),
      { wordsFrom: wordsOfFile },
    ),
    de_mudancas: records(
      'links',
      ['id'],
      ({ id, mudancas }, shop) =>
        mudancas
          .filter(({ dados }) => shop.clientes.get(dados.clienteId)?.eliminado !== true)
          .flatMap(({ dados, revisao }) =>
            dados.fotos.map(({ hash }, lugar) => ({
              id: (id * 100_000 + revisao) * 10 + lugar,
              cliente_id: dados.clienteId,
              hash,
            })),
          ),
      { wordsFrom: wordsOfFile },
    ),
    de_orcamentos: records(
      'orcamentos',
      ['id'],
      ({ id, versoes }, shop) =>
        [...versoes.values()]
          .filter(({ dados }) => shop.clientes.get(dados.clienteId)?.eliminado !== true)
          .flatMap(({ dados }) =>
            dados.fotosDosItens.flat().map(({ hash }, index) => ({
              id: (id * 1000 + dados.versao) * 100 + index + 1,
              cliente_id: dados.clienteId,
              hash,
            })),
          ),
      { wordsFrom: wordsOfFile },
    ),
    de_solicitacoes: records('solicitacoes', ['id'], ({ id, pedido, eliminada }) =>
      (eliminada ? [] : pedido.fotos).map(({ hash }, lugar) => ({
        id: id * 10 + lugar,
        solicitacao_id: id,
        hash,
      })),
    ),
  },
};
