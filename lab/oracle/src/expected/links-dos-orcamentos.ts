import { records, type ReadModel } from './table.js';

export const linksDosOrcamentos: ReadModel = {
  schema: 'links_dos_orcamentos',
  tables: {
    links: records('links', ['orcamento_id'], ({ id, criado, em, revogado, visitas, robos }) => [
      {
        orcamento_id: id,
        cliente_id: criado.clienteId,
        hash: criado.hash,
        criado_em: em,
        ate: criado.ate,
        revogado,
        visitado_em: visitas.at(-1) ?? null,
        visitas: visitas.length,
        robo_em: robos.at(-1) ?? null,
      },
    ]),
    mudancas: records(
      'links',
      ['id'],
      ({ id, mudancas }) =>
        mudancas.map(({ dados, em, revisao }) => ({
          id: id * 100_000 + revisao,
          orcamento_id: id,
          cliente_id: dados.clienteId,
          versao: dados.versao,
          mensagem: dados.mensagem,
          fotos: dados.fotos,
          em,
        })),
      { hidden: ['mensagem', 'fotos'] },
    ),
  },
};
