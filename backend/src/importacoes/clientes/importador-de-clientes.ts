import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import { atualizarCliente } from '../../clientes/cadastro/atualizar-cliente.js';
import { cadastrarCliente } from '../../clientes/cadastro/cadastrar-cliente.js';
import { clienteFold, exigirCliente, type Cliente } from '../../clientes/domain/cliente.js';
import {
  dadosDoCliente,
  FORMULARIO_DO_CLIENTE,
} from '../../clientes/cadastro/formulario-do-cliente.js';
import type { UndoSubject } from '../../desfazer/inverse.js';
import type { HandleCommand } from '../../platform/commands/handle-command.js';
import type { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { AtoDaLinha, Feito, Importador, Legivel } from '../assunto.js';
import { desfazerLinha, feito, origemDa } from '../linha-importada.js';
import { clienteComALinha } from './cliente-com-a-linha.js';
import { lerClientes } from './linha-de-cliente.js';

export interface DependenciasDeClientes {
  readonly writer: HandleCommand;
  readonly numbers: Numbers;
  readonly desfazer: UndoSubject<Cliente, ClienteEvent | TitularEvent>;
  /** Null when the shop has no telephone. */
  readonly dddDaLoja: () => Promise<string | null>;
}

export const importadorDeClientes = (dependencias: DependenciasDeClientes): Importador => {
  const { writer, numbers, desfazer, dddDaLoja } = dependencias;

  const cadastrar = async (
    ato: AtoDaLinha,
    { corpo }: Legivel<CorpoDoCliente>,
    hoje: Dia,
  ): Promise<Feito> => {
    const origin = origemDa(ato, 'linha');
    const clienteId = await numbers.allocate('cliente', origin.commandId, clienteStream);
    const result = await writer.handle({
      fold: clienteFold,
      stream: clienteStream(clienteId),
      origin,
      decide: () => cadastrarCliente({ clienteId, dados: dadosDoCliente(corpo), hoje }),
    });
    return feito('cadastrado', clienteId, result);
  };

  const alterar = async (
    ato: AtoDaLinha,
    clienteId: number,
    { lida, hoje }: { lida: Legivel<CorpoDoCliente>; hoje: Dia },
  ): Promise<Feito> => {
    const result = await writer.handle({
      fold: clienteFold,
      stream: clienteStream(clienteId),
      origin: origemDa(ato, 'linha'),
      decide: () => (cliente: Cliente) => {
        exigirCliente(cliente);
        const atual = FORMULARIO_DO_CLIENTE.preenchido(cliente)!;
        const dados = dadosDoCliente(clienteComALinha(atual, lida));
        return atualizarCliente({ clienteId, dados, hoje })(cliente);
      },
    });
    return feito('alterado', clienteId, result);
  };

  return {
    async preparar(linhas, hoje) {
      const lidas = await lerClientes(linhas, { hoje, dddDaLoja: await dddDaLoja() });
      return lidas.map((lida) =>
        'erros' in lida
          ? lida
          : {
              emBranco: lida.emBranco,
              cadastrar: (ato) => cadastrar(ato, lida, hoje),
              alterar: (ato, alvo) => alterar(ato, alvo, { lida, hoje }),
            },
      );
    },
    desfazer: (ato, desfeito, quemFez) =>
      desfazerLinha(writer, desfazer, ato, { ...desfeito, quemFez }),
  };
};
