import { describe, expect, it } from 'vitest';
import { eventCatalog, familiasDeEventos } from '../catalogo.js';
import { ASSUNTOS_DO_HISTORICO } from './assuntos.js';
import { OCULTO, semDadosPessoais, titularDoEvento } from './dados-pessoais.js';
import { registroDoStream, streamDoRegistro, tituloDoRegistro } from './registros.js';

describe('o registro de um histórico', () => {
  it('todo assunto tem o seu fluxo, e todo fluxo o seu assunto', () => {
    expect(familiasDeEventos.map(({ registro }) => registro).toSorted()).toEqual(
      ASSUNTOS_DO_HISTORICO.toSorted(),
    );
    for (const assunto of ASSUNTOS_DO_HISTORICO)
      for (const id of [1, 281_474_976_710_655])
        expect(registroDoStream(streamDoRegistro({ assunto, id }))).toEqual({ assunto, id });
  });

  it('tem o título que se lê na tela', () => {
    expect(tituloDoRegistro({ assunto: 'pedidos', id: 12 })).toBe('Pedido 12');
    expect(tituloDoRegistro({ assunto: 'configuracoes', id: 1 })).toBe('Configurações');
  });

  it('um fluxo estranho é um erro', () => {
    expect(() => registroDoStream('$settings-1')).toThrow('no stream of the catalogue');
  });
});

describe('um evento sem os seus dados pessoais', () => {
  const cancelamento = { pedidoId: 12, clienteId: 3, pagamentos: 'reter' };

  it('é o mesmo antes e depois de a pessoa ser eliminada', () => {
    const antes = { ...cancelamento, motivo: 'Maria desistiu' };
    const depois = { ...cancelamento, motivo: null };
    expect(semDadosPessoais({ type: 'PedidoCancelado', data: antes })).toEqual(depois);
    expect(semDadosPessoais({ type: 'PedidoCancelado', data: depois })).toEqual(depois);
  });

  it.each([...eventCatalog.values()].filter(({ personal }) => personal !== undefined))(
    '$type: nada do que é pessoal fica',
    ({ type, personal }) => {
      const campos = Object.keys(personal!.fields);
      const data = Object.fromEntries(campos.map((campo) => [campo, 'segredo']));
      const sem = semDadosPessoais({ type, data });
      expect(Object.keys(sem)).toEqual(campos);
      for (const valor of Object.values(sem)) expect([OCULTO, null, []]).toContainEqual(valor);
    },
  );

  it('diz de quem eram', () => {
    expect(titularDoEvento({ type: 'PedidoCancelado', data: cancelamento })).toBe('cliente-3');
    expect(titularDoEvento({ type: 'PedidoArquivado', data: { pedidoId: 12 } })).toBeNull();
  });
});
