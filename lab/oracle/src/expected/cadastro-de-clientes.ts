import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import { CLIENTES, CLIENTES_EXCLUIDOS } from '@encomenda/contracts/clientes/clientes.read-models';
import { valoresDe } from '@encomenda/contracts/shared/campos/campo';
import { personalColumns } from '@encomenda/contracts/shared/columns';
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
      { hidden: personalColumns(CLIENTES_EXCLUIDOS) },
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
                ...valoresDe(camposDoCliente, cadastro),
                telefone: cadastro.telefone && telefoneGuardado(cadastro.telefone),
                aniversario: birthday(cadastro.dataNascimento),
                busca: normalizarBusca(`${id} ${wordsOfCustomer(cadastro)}`),
                revisao,
              },
            ],
      { hidden: personalColumns(CLIENTES) },
    ),
  },
};
