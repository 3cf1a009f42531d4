import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { telefoneGuardado } from '@encomenda/contracts/shared/telefone/telefone';
import { records, type ReadModel } from './table.js';
import { wordsOfCustomer } from './totals.js';

const birthday = (born: string | null): string | null => {
  const parts = born?.split('-');
  return parts ? `${parts.at(-2)}-${parts.at(-1)}` : null;
};

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
                aniversario: birthday(cadastro.dataNascimento),
                cep: cadastro.cep,
                bairro: cadastro.bairro,
                cidade: cadastro.cidade,
                estado: cadastro.estado,
                logradouro: cadastro.logradouro,
                numero: cadastro.numero,
                complemento: cadastro.complemento,
                telefone: cadastro.telefone && telefoneGuardado(cadastro.telefone),
                email: cadastro.email,
                observacoes: cadastro.observacoes,
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
          'aniversario',
          'cep',
          'bairro',
          'cidade',
          'estado',
          'logradouro',
          'numero',
          'complemento',
          'telefone',
          'email',
          'observacoes',
          'busca',
        ],
      },
    ),
  },
};
