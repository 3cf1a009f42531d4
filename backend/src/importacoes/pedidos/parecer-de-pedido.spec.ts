import { corpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { describe, expect, it } from 'vitest';
import type { ClienteConhecido } from '../clientes/parecer-de-cliente.js';
import { clienteDaLinha } from './cliente-da-linha.js';
import { comOClienteDoPedido } from './leitor-de-pedidos.js';
import { lerLinhaDePedido, pedidoDaLinha } from './linha-de-pedido.js';
import { pareceresDePedidos, pedidosSemelhantes, type ItemEmAberto } from './parecer-de-pedido.js';

const HOJE = '2026-11-26';
const PRODUTOS = new Map([
  ['brigadeiro', [3]],
  ['bolo', [4]],
]);
const ler = (valores: Record<string, string>) =>
  lerLinhaDePedido(valores, { hoje: HOJE, dddDaLoja: null }, PRODUTOS);
const conhecido = (dados: Partial<ClienteConhecido> & { id: number; nome: string }) => ({
  ...corpoDoCliente.parse({ nome: dados.nome }),
  ...dados,
});
const PRODUTO = { nome: 'Bolo', valorEmCentavos: 5_000 };
const MARIA = conhecido({ id: 7, nome: 'Maria', telefone: '11999990000' });

const pareceres = (
  linhas: readonly Record<string, string>[],
  abertos: readonly ItemEmAberto[] = [],
) =>
  pareceresDePedidos(
    HOJE,
    comOClienteDoPedido(
      linhas.map((valores, index) => ({ numero: index + 2, valores, numericos: [] })),
    ).map(({ numero, valores }) => {
      const lida = ler(valores);
      return {
        numero,
        pedido: pedidoDaLinha(valores),
        lida:
          'erros' in lida
            ? lida
            : {
                ...lida,
                corpo: { ...lida.corpo, clienteId: null, duvida: null, produto: PRODUTO },
              },
      };
    }),
    pedidosSemelhantes(abertos),
  );

/** Of one cake for Ana. */
const aberto = {
  id: 12,
  clienteId: null,
  nome: 'Ana',
  cpf: null,
  cnpj: null,
  telefone: null,
  prazo: null,
  avulso: null,
  produto_id: 4,
  quantidade: 1,
};

describe('o cliente de uma linha', () => {
  const de = (
    dados: { nome: string; telefone?: string; cpf?: string },
    conhecidos: readonly ClienteConhecido[],
  ) => clienteDaLinha({ cpf: null, cnpj: null, telefone: null, ...dados }, conhecidos);

  it('é achado pelo documento, depois pelo nome, que o telefone distingue', () => {
    const outra = conhecido({ id: 8, nome: 'maria', telefone: '11988880000', cpf: '12345678909' });
    expect(de({ nome: 'M.', cpf: '12345678909' }, [MARIA, outra])).toMatchObject({ id: 8 });
    expect(de({ nome: 'Maria', telefone: '11999990000' }, [MARIA, outra])).toMatchObject({ id: 7 });
    expect(de({ nome: 'Maria' }, [MARIA])).toMatchObject({ id: 7 });
    expect(de({ nome: 'Maria' }, [MARIA, outra])).toMatchObject({
      erro: expect.stringContaining('mais de um cliente'),
    });
  });

  it('é novo sem ninguém, e uma dúvida quando o telefone é de outro', () => {
    expect(de({ nome: 'Ana' }, [])).toEqual({ id: null, duvida: null });
    expect(de({ nome: 'Ana', telefone: '11999990000' }, [MARIA])).toEqual({
      id: null,
      duvida: 'O telefone é de Maria (cliente 7).',
    });
  });
});

describe('o parecer', () => {
  it('linhas do mesmo número são um pedido só, também sem repetir o cliente', async () => {
    const pareceresDasTres = await pareceres([
      { pedido: '1', cliente: 'Ana', produto: 'Bolo' },
      { pedido: '1', produto: 'Brigadeiro' },
      { cliente: 'Bia', produto: 'Bolo' },
    ]);
    expect(pareceresDasTres.map(({ parecer, grupo }) => [parecer, grupo])).toEqual([
      ['novo', null],
      ['novo', 2],
      ['novo', null],
    ]);
  });

  it('uma linha recusada recusa o pedido inteiro; e um número é de um cliente só', async () => {
    const deQuatro = await pareceres([
      { pedido: '1', cliente: 'Ana', produto: 'Bolo' },
      { pedido: '1', cliente: 'Ana', produto: 'Pudim' },
      { pedido: '2', cliente: 'Ana', produto: 'Bolo' },
      { pedido: '2', cliente: 'Bia', produto: 'Bolo' },
    ]);
    expect(deQuatro.map(({ recados }) => recados)).toEqual([
      ['A linha 3 do mesmo pedido foi recusada.'],
      ['Não há produto “Pudim”. Cadastre-o antes, ou diga na planilha o valor da unidade.'],
      ['As linhas deste número de pedido são de clientes diferentes.'],
      ['As linhas deste número de pedido são de clientes diferentes.'],
    ]);
  });

  it('linhas que discordam são uma pergunta, com o que cada uma diz e o que fica', async () => {
    const [primeira, segunda, terceira] = await pareceres([
      { pedido: '1', cliente: 'Ana', produto: 'Bolo', prazo: '10/12/2026' },
      { pedido: '1', cliente: 'Ana', produto: 'Brigadeiro', prazo: '12/12/2026' },
      { pedido: '1', cliente: 'Ana', produto: 'Brigadeiro', quantidade: '2', prazo: '10/12/2026' },
    ]);
    expect([primeira, segunda, terceira]).toMatchObject([
      { parecer: 'duvidoso', grupo: null },
      { parecer: 'duvidoso', grupo: 2 },
      { parecer: 'duvidoso', grupo: 2 },
    ]);
    expect(segunda!.recados).toContain(
      'Prazo diz 12/12/2026, e na linha 2, 10/12/2026: fica o da linha 2.',
    );
    expect(terceira!.recados.join(' ')).not.toContain('Prazo diz');
  });

  it('o que só uma das linhas diz vale para o pedido', async () => {
    const linhas = await pareceres([
      { pedido: '1', cliente: 'Ana', produto: 'Bolo' },
      { pedido: '1', cliente: 'Ana', produto: 'Brigadeiro', prazo: '10/12/2026' },
    ]);
    expect(linhas).toMatchObject([{ parecer: 'novo' }, { parecer: 'novo' }]);
  });

  it.each([
    [
      { data: '20/11/2026', prazo: '10/11/2026' },
      'O campo Prazo deve ser uma data posterior ou igual a Data.',
    ],
    [{ pago: '60', forma_pagamento: 'Pix' }, /saldo|total|superior|maior/],
  ])('recusa já na conferência o que Importar recusaria: %j', async (celulas, frase) => {
    const [um] = await pareceres([{ cliente: 'Ana', produto: 'Bolo', ...celulas }]);
    expect(um).toMatchObject({ parecer: 'recusado', recados: [expect.stringMatching(frase)] });
  });

  it('a hora de um prazo que não se leu fica em branco com ele', async () => {
    const [um] = await pareceres([
      { cliente: 'Ana', produto: 'Bolo', prazo: 'sábado', hora_do_prazo: '14h' },
    ]);
    expect(um).toMatchObject({
      parecer: 'novo',
      emBranco: [
        { rotulo: 'Prazo', escrito: 'sábado' },
        { rotulo: 'Hora do prazo', porque: 'Sem prazo, não há hora do prazo.' },
      ],
    });
  });

  it('as linhas de um pedido aberto, com o número dele, são iguais; com uma a mais, uma pergunta', async () => {
    const bolo = { pedido: '12,0', cliente: 'Ana', produto: 'Bolo' };
    const doDoze = [bolo, { ...bolo, produto: 'Brigadeiro' }];
    const abertos = [aberto, { ...aberto, produto_id: 3 }];
    expect(await pareceres(doDoze, abertos)).toMatchObject([
      { parecer: 'igual', recados: [], alvo: 12, grupo: null },
      { parecer: 'igual', recados: ['Item do pedido da linha 2.'], alvo: 12, grupo: 2 },
    ]);
    const aMais = { ...bolo, produto: 'Bolo', quantidade: '3' };
    const parecido = expect.stringContaining('do pedido 12.');
    expect(await pareceres([...doDoze, aMais], abertos)).toMatchObject([
      { parecer: 'duvidoso', recados: [parecido, expect.any(String)] },
      {
        parecer: 'duvidoso',
        recados: ['Item do pedido da linha 2.', parecido, expect.any(String)],
      },
      { parecer: 'duvidoso', grupo: 2 },
    ]);
    expect(await pareceres([{ ...bolo, pedido: '13' }], abertos)).toMatchObject([
      { parecer: 'duvidoso', alvo: 12 },
    ]);
  });

  it('um pedido que parece já estar aberto é uma pergunta', async () => {
    expect(await pareceres([{ cliente: 'ana', produto: 'Bolo' }], [aberto])).toMatchObject([
      {
        parecer: 'duvidoso',
        recados: [
          'Tem o mesmo cliente, produto, quantidade e prazo do pedido 12.',
          'O cliente será cadastrado.',
        ],
        alvo: 12,
      },
    ]);
  });
});
