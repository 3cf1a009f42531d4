import { describe, expect, it } from 'vitest';
import { screen } from '@testing-library/react';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { RouteObject } from 'react-router-dom';
import { despesaDe } from '../despesas/despesas.fixtures';
import { rotas as despesas } from '../despesas/despesas.routes';
import { entregaDe } from '../entregas/entregas.fixtures';
import { rotas as entregas } from '../entregas/entregas.routes';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../auditoria/historico/historico.fixtures';
import { pedidoDe } from '../pedidos/pedidos.fixtures';
import { rotas as pedidos } from '../pedidos/pedidos.routes';
import { produtoDe } from '../produtos/produtos.fixtures';
import { rotas as produtos } from '../produtos/produtos.routes';
import { createFakeApi, pagina, sessaoDe } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';

const ATOS = [
  'Entregue',
  'Finalizar',
  'Editar',
  'Excluir',
  'Mais ações',
  'Adicionar imagem',
  'Efetuar Pagamento',
  'Mensagem',
  'Mostrar Pix',
];

const pedido = pedidoDe({
  id: 12,
  estagio_id: 3,
  proximo_estagio: { nome: 'Entregue', impedimento: null },
});

const TELAS: readonly {
  at: string;
  rotas: RouteObject[];
  answers: Readonly<Record<string, object>>;
  botoes: Partial<Record<Papel, string[]>>;
}[] = [
  {
    at: '/adm/pedidos/show/12',
    rotas: pedidos,
    answers: {
      '/api/adm/pedidos/show/12': pedido,
      '/api/adm/itens/datatable/12': pagina([]),
      '/api/adm/pedidos/pagamentos/12': pagina([]),
    },
    botoes: {
      Atendimento: [
        'Entregue',
        'Editar',
        'Mais ações',
        'Efetuar Pagamento',
        'Mensagem',
        'Mostrar Pix',
      ],
      Produção: ['Mais ações'],
      Financeiro: ['Mais ações', 'Efetuar Pagamento', 'Mensagem', 'Mostrar Pix'],
      Auditor: ['Mais ações', 'Mostrar Pix'],
    },
  },
  {
    at: '/adm/entregas/show/3',
    rotas: entregas,
    answers: {
      '/api/adm/entregas/show/3': entregaDe({ destinos: [] }),
      '/api/adm/entrega-destinos/datatable/3': pagina([]),
    },
    botoes: { Produção: ['Finalizar', 'Editar', 'Excluir'], Atendimento: [], Auditor: [] },
  },
  {
    at: '/adm/produtos/show/1',
    rotas: produtos,
    answers: {
      '/api/adm/produtos/show/1': produtoDe({ id: 1 }),
      '/api/adm/produto-imagens/datatable/1': pagina([]),
    },
    botoes: { Gerente: ['Editar', 'Excluir'], Atendimento: [], Produção: [] },
  },
  {
    at: '/adm/despesas/show/1',
    rotas: despesas,
    answers: { '/api/adm/despesas/show/1': despesaDe({ id: 1 }) },
    botoes: { Financeiro: ['Editar', 'Excluir'], Auditor: [] },
  },
];

const CASOS = TELAS.flatMap(({ botoes, ...tela }) =>
  Object.entries(botoes).map(([papel, seus]) => ({ ...tela, papel: papel as Papel, seus })),
);

describe('a tela de um registro oferece só o que o papel pode', () => {
  it.each(CASOS)('$papel em $at', async ({ at, rotas, answers, papel, seus }) => {
    const server = createFakeApi();
    server.get('/sessao', sessaoDe(papel));
    server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
    for (const [address, answer] of Object.entries(answers)) server.get(address, answer);
    renderApp(rotas, { at });
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('button', { name: 'Voltar' });
    const vistos = ATOS.filter((name) => screen.queryByRole('button', { name }) !== null);
    expect(vistos).toEqual(seus);
  });
});
