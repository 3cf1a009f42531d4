import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import { telefoneGuardado } from '@encomenda/contracts/shared/telefone';
import { records, type ReadModel } from './table.js';
import { wordsOfCustomer } from './totals.js';

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
    juntados: records('clientes', ['id'], ({ id, ficaId }) =>
      ficaId === null ? [] : [{ id, fica_id: ficaId }],
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
                cnpj: cadastro.cnpj,
                razao_social: cadastro.razaoSocial,
                contato: cadastro.contato,
                data_nascimento: cadastro.dataNascimento,
                cep: cadastro.cep,
                bairro: cadastro.bairro,
                cidade: cadastro.cidade,
                estado: cadastro.estado,
                logradouro: cadastro.logradouro,
                numero: cadastro.numero,
                complemento: cadastro.complemento,
                telefone: cadastro.telefone && telefoneGuardado(cadastro.telefone),
                email: cadastro.email,
                busca: normalizarBusca(`${id} ${wordsOfCustomer(cadastro)}`),
                revisao,
              },
            ],
      {
        hidden: [
          'nome',
          'cpf',
          'cnpj',
          'razao_social',
          'contato',
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
