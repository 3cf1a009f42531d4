import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import { records, type ReadModel } from './table.js';

export const cadastroDeClientes: ReadModel = {
  schema: 'cadastro_de_clientes',
  tables: {
    excluidos: records(
      'clientes',
      ['id'],
      ({ id, cadastro: { nome }, excluido, excluidoEm, eliminado }) =>
        excluido
          ? [
              {
                id,
                nome,
                excluido_em: excluidoEm,
                eliminado,
                busca: normalizarBusca(`${id} ${nome}`),
              },
            ]
          : [],
      { hidden: ['nome', 'busca'] },
    ),
    clientes: records(
      'clientes',
      ['id'],
      ({ id, cadastro, excluido, revisao }) =>
        excluido
          ? []
          : [
              {
                id,
                nome: cadastro.nome,
                cpf: cadastro.cpf,
                data_nascimento: cadastro.dataNascimento,
                cep: cadastro.cep,
                bairro: cadastro.bairro,
                cidade: cadastro.cidade,
                estado: cadastro.estado,
                logradouro: cadastro.logradouro,
                numero: cadastro.numero,
                complemento: cadastro.complemento,
                telefone: cadastro.telefone,
                email: cadastro.email,
                busca: normalizarBusca(
                  `${id} ${cadastro.nome} ${cadastro.cpf ?? ''} ${cadastro.telefone ?? ''}`,
                ),
                revisao,
              },
            ],
      {
        hidden: [
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
          'busca',
        ],
      },
    ),
  },
};
