import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { Act, Inverse, Undo, UndoSubject, Undone } from '../desfazer/inverse.js';
import { portraitFrom, type PortraitLine } from '../desfazer/portrait.js';
import { recordSubject } from '../desfazer/cadastros/record-subject.js';
import { StateReader } from '../platform/commands/streams/state-reader.js';
import { clienteFold, ficaDe, type Cliente } from './domain/cliente.js';
import { juntarCliente } from './juncao/juntar-clientes.js';
import { PassagemDosRegistros } from './juncao/passagem-dos-registros.js';
import { PedidosDoCliente } from './pedidos-do-cliente.js';
import { excluirCliente } from './cadastro/excluir-cliente.js';
import { atualizarCliente } from './cadastro/atualizar-cliente.js';
import { restaurarCliente } from './domain/restaurar-cliente.js';

type Evento = ClienteEvent | TitularEvent;
type Ato = Act<Cliente, Evento>;

export interface OutrosDoCliente {
  readonly temPedidos: (clienteId: number) => Promise<boolean>;
  readonly cliente: (clienteId: number) => Promise<Cliente>;
  /** Absent when undo need not wait until the lists show the moved records. */
  readonly passagem?: Pick<PassagemDosRegistros, 'mostrada' | 'devolvida'>;
}

const doCadastro = ({ temPedidos }: OutrosDoCliente) =>
  recordSubject({
    assunto: 'clientes',
    ler: 'clientes:ler',
    stream: clienteStream,
    fold: clienteFold,
    campos: camposDoCliente,
    dataOf: (cliente) => ('dados' in cliente ? cliente.dados : null),
    gone: { excluido: 'Excluído' },
    types: {
      created: 'ClienteCadastrado',
      altered: 'ClienteAtualizado',
      removed: 'ClienteExcluido',
      restored: 'ClienteRestaurado',
    },
    words: {
      gone: 'O cliente já foi excluído',
      altered: 'O cliente já foi alterado',
      leaves: ['O cliente sai do cadastro.'],
      returns: ['O cliente volta ao cadastro, como estava.'],
    },
    decisions: {
      remove: async ({ clienteId }) =>
        excluirCliente({ clienteId, temPedidos: await temPedidos(clienteId) }),
      alter: ({ clienteId }, dados) => atualizarCliente({ clienteId, dados, hoje: null }),
      restore: ({ clienteId }) => restaurarCliente({ clienteId }),
    },
  });

/** Undoes a merge. A background process then gives the moved records back. */
const separar =
  ({ cliente, passagem }: OutrosDoCliente) =>
  async ({ events, after }: Ato): Promise<Undo<Cliente, Evento>> => {
    const { clienteId } = events[0]!.data;
    const ficaId = ficaDe(after)!;
    const levou = ficaDe(await cliente(ficaId));
    if (levou !== null)
      return {
        impede: `O cliente ${ficaId} foi juntado depois ao cliente ${levou}. Desfaça isso antes.`,
      };
    return {
      muda: [
        'O cliente volta ao cadastro, com os pedidos, orçamentos e solicitações que tinha.',
        `O que foi feito depois fica com o cliente ${ficaId}, e os dados dele não mudam.`,
      ],
      decision: restaurarCliente({ clienteId }),
      ...(passagem && { settled: (undone: Undone) => passagem.devolvida(undone) }),
    };
  };

/** Undoes a restoration. A customer that had been merged before is merged again. */
const retirarDeNovo =
  (outros: OutrosDoCliente, padrao: Inverse<Cliente, Evento>) =>
  async (ato: Ato): Promise<Undo<Cliente, Evento>> => {
    const ficaId = ficaDe(ato.before);
    const desfeito = await padrao.undo(ato);
    if (ficaId === null || 'impede' in desfeito) return desfeito;
    const { clienteId } = ato.events[0]!.data;
    const { passagem } = outros;
    return {
      muda: [`O cliente é juntado outra vez ao cliente ${ficaId}, com os seus pedidos.`],
      decision: juntarCliente({ clienteId, ficaId, fica: await outros.cliente(ficaId) }),
      ...(passagem && { settled: () => passagem.mostrada(clienteId) }),
    };
  };

const alemDoCadastro = (cliente: Cliente): readonly PortraitLine[] => {
  if (cliente.situacao === 'eliminado') return [['Dados pessoais', 'Eliminados']];
  const ficaId = ficaDe(cliente);
  return ficaId === null ? [] : [['Juntado ao cliente', `nº ${ficaId}`]];
};

export const desfazerClientes = (outros: OutrosDoCliente): UndoSubject<Cliente, Evento> => {
  const { inverses, ...cadastro } = doCadastro(outros);
  return {
    ...cadastro,
    retrato: (cliente) => portraitFrom([...cadastro.retrato(cliente), ...alemDoCadastro(cliente)]),
    inverses: {
      ...inverses,
      ClienteJuntado: { undo: separar(outros) },
      ClienteRestaurado: { undo: retirarDeNovo(outros, inverses.ClienteRestaurado!) },
    },
  };
};

@Injectable()
export class ClientesDesfazer implements OnModuleInit {
  constructor(
    private readonly desfazer: Desfazer,
    private readonly pedidos: PedidosDoCliente,
    private readonly reader: StateReader,
    private readonly passagem: PassagemDosRegistros,
  ) {}

  onModuleInit(): void {
    this.desfazer.register(
      desfazerClientes({
        temPedidos: (id) => this.pedidos.existem(id),
        cliente: (id) => this.reader.stateOf(clienteFold, clienteStream(id)),
        passagem: this.passagem,
      }),
    );
  }
}
