import { screen } from '@testing-library/react';
import type { ImagemDoProduto, Produto } from '@encomenda/contracts/produtos/produtos.http';
import { createFakeApi, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { imagemDe, produtoDe } from '../produtos.fixtures';
import { rotas } from '../produtos.routes';

export class TelaDasImagens {
  readonly server: FakeApi = createFakeApi();
  produto!: Produto;

  constructor() {
    this.comImagens(imagemDe(1, 'frente.jpg'), imagemDe(2, 'lado.jpg'), imagemDe(3, 'fatia.png'));
    this.server.get('/sessao', sessaoDe('Administrador'));
    this.server.get('/api/adm/produtos/show/1', () => ({ body: this.produto }));
  }

  comImagens(...arquivos: ImagemDoProduto[]): void {
    this.produto = produtoDe({ arquivos, arquivo_principal: arquivos[0] ?? null });
  }

  async abrir() {
    const view = renderApp(rotas, { at: '/adm/produtos/show/1' });
    await screen.findByRole('heading', { name: 'Imagens' });
    return view;
  }
}
