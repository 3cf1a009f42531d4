import { beforeEach, describe, expect, it } from 'vitest';
import { screen } from '@testing-library/react';
import { PAPEIS, PODERES_DO_PAPEL, type Papel } from '@encomenda/contracts/usuarios/papeis';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { rotas as agenda } from '../agenda/agenda.routes';
import { rotas as auditoria } from '../auditoria/auditoria.routes';
import { rotas as clientes } from '../clientes/clientes.routes';
import { rotas as configuracoes } from '../configuracoes/configuracoes.routes';
import { rotas as despesas } from '../despesas/despesas.routes';
import { rotas as orcamentos } from '../orcamentos/orcamentos.routes';
import { rotas as entregas } from '../entregas/entregas.routes';
import { rotas as financeiro } from '../financeiro/financeiro.routes';
import { rotas as conciliacao } from '../conciliacao/conciliacao.routes';
import { rotas as importacoes } from '../importacoes/importacoes.routes';
import { rotas as operacao } from '../operacao/operacao.routes';
import { rotas as painel } from '../painel/painel.routes';
import { rotas as pedidos } from '../pedidos/pedidos.routes';
import { rotas as produtos } from '../produtos/produtos.routes';
import { rotas as receita } from '../receita/receita.routes';
import { rotas as relatorios } from '../relatorios/relatorios.routes';
import { rotas as solicitacoes } from '../solicitacoes/solicitacoes.routes';
import { rotas as conta } from '../sessao/sessao.routes';
import { rotas as tags } from '../tags/tags.routes';
import { createFakeApi, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { rotas as titulares } from '../titulares/titulares.routes';
import { rotas as usuarios } from '../usuarios/usuarios.routes';
import { menu } from '../shared/menu';
import { powersAsked, type RouteHandle } from '../core/route-handle';

const rotas: RouteObject[] = [
  agenda,
  auditoria,
  clientes,
  configuracoes,
  conta,
  despesas,
  entregas,
  orcamentos,
  financeiro,
  importacoes,
  conciliacao,
  operacao,
  painel,
  pedidos,
  produtos,
  receita,
  relatorios,
  solicitacoes,
  tags,
  titulares,
  usuarios,
].flat();

const telas = (de: readonly RouteObject[], acima: RouteHandle[] = []): [string, string[]][] =>
  de.flatMap(({ path, handle, children }) => {
    const ate = [...acima, (handle ?? {}) as RouteHandle];
    if (children) return telas(children, ate).map(([at, asked]) => [`${path ?? ''} ${at}`, asked]);
    return [[path ?? '', powersAsked(ate.map((one) => ({ handle: one })))]];
  });

describe('as telas de cada papel', () => {
  let server: FakeApi;
  beforeEach(() => {
    server = createFakeApi();
  });

  it('todas pedem um poder, menos a da própria conta', () => {
    const livres = telas(rotas).filter(([, asked]) => asked.length === 0);
    expect(livres.map(([at]) => at)).toEqual(['conta']);
  });

  it.each(menu.flatMap(({ entries }) => entries.map(({ to, poder }) => [to, poder] as const)))(
    'o menu leva a %s quem pode vê-la',
    (to, poder) => {
      const asked = powersAsked(
        (matchRoutes(rotas, to, '/adm') ?? []).map(({ route }) => ({ handle: route.handle })),
      );
      expect(asked).toContain(poder);
      const quemVe = (papel: Papel) => PODERES_DO_PAPEL[papel].includes(poder!);
      const quemAbre = (papel: Papel) => asked.every((p) => PODERES_DO_PAPEL[papel].includes(p));
      expect(PAPEIS.filter(quemVe)).toEqual(PAPEIS.filter(quemAbre));
    },
  );

  it('a que o papel não pode ver mostra a recusa sem consultar o servidor', async () => {
    server.get('/sessao', sessaoDe('Atendimento'));
    renderApp(rotas, { at: '/adm/financeiro' });
    expect(await screen.findByText('ACESSO NEGADO')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Financeiro' })).not.toBeInTheDocument();
    expect(server.requests.filter(({ path }) => path.includes('financeiro'))).toEqual([]);
  });
});
