import { beforeEach, describe, expect, it } from 'vitest';
import { screen, within } from '@testing-library/react';
import type { LinkDoOrcamento } from '@encomenda/contracts/orcamentos/link.http';
import { createFakeApi, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { LinkDoClienteCard } from './link-do-cliente.card';
import { orcamentoDe } from '../orcamentos.fixtures';

const adm = (path: string) => `/api/adm/orcamentos/${path}`;
const orcamento = orcamentoDe();
const rotas = [{ path: 'link', Component: () => <LinkDoClienteCard orcamento={orcamento} /> }];
const criado: LinkDoOrcamento = {
  criado_em_br: '26/11/2026, 10:00',
  ate: '2027-02-24',
  ate_br: '24/02/2027',
  encerrado: null,
  visitas: 0,
  visitado_em_br: null,
  robo_em_br: null,
  mudancas: [],
};

describe('Link do cliente', () => {
  let server: FakeApi;
  let link: LinkDoOrcamento | null;
  beforeEach(() => {
    link = null;
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Atendimento'));
    server.get(adm('link/7'), () => ({ body: { link } }));
    server.get(adm('envio/7'), { texto: 'Olá', whatsapp: '5511987654321', sem_whatsapp: null });
  });

  it('cria, mostra o endereço uma vez para copiar ou enviar, e revoga', async () => {
    server.post(adm('link/7'), () => {
      link = criado;
      return { body: { message: 'Link criado.', type: 'success', endereco: '/c/segredo' } };
    });
    server.delete(adm('link/7'), () => {
      link = { ...criado, encerrado: 'revogado' };
      return { body: { message: 'Link do cliente revogado.', type: 'success' } };
    });
    const { user } = renderApp(rotas, { at: '/adm/link' });
    await user.click(await screen.findByRole('button', { name: 'Criar link' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await user.click(dialogo.getByRole('button', { name: 'Criar link' }));
    expect(await screen.findByLabelText('Endereço')).toHaveValue(`${location.origin}/c/segredo`);
    expect(server.requestsTo(adm('link/7')).map(({ method }) => method)).toContain('POST');
    expect(await screen.findByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringMatching(/5511987654321.*%2Fc%2Fsegredo/) as string,
    );
    expect(await screen.findByText(/vale até 24\/02\/2027. Ainda não foi aberto/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revogar' }));
    expect(await screen.findByText(/Revogado: não abre mais/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Endereço')).not.toBeInTheDocument();
  });

  it('a data recusada fica sob o seu campo', async () => {
    server.post(adm('link/7'), () => ({
      status: 422,
      body: {
        message: 'Os dados são inválidos.',
        type: 'error',
        errors: { ate: ['Um link vale no máximo um ano.'] },
      },
    }));
    const { user } = renderApp(rotas, { at: '/adm/link' });
    await user.click(await screen.findByRole('button', { name: 'Criar link' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await user.click(dialogo.getByRole('button', { name: 'Criar link' }));
    expect(await dialogo.findByText('Um link vale no máximo um ano.')).toBeInTheDocument();
  });

  it('de antes diz as visitas e o que o cliente pediu; quem só lê nada muda', async () => {
    server.get('/sessao', sessaoDe('Auditor'));
    link = {
      ...criado,
      visitas: 2,
      visitado_em_br: '27/11/2026',
      robo_em_br: '26/11/2026',
      mudancas: [
        {
          em_br: '27/11/2026, 09:00',
          versao: 1,
          mensagem: 'Menos açúcar',
          fotos: [
            {
              id: 700,
              nome: 'referencia-1.webp',
              size: 10,
              src: '/api/adm/orcamentos/link/foto/700',
              largura: 4,
              altura: 3,
            },
          ],
        },
      ],
    };
    renderApp(rotas, { at: '/adm/link' });
    expect(
      await screen.findByText(/Aberto em 2 dias, por último em 27\/11\/2026/),
    ).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Mudanças' })).toHaveTextContent('Menos açúcar');
    expect(screen.getByRole('button', { name: 'Ampliar foto 1 de 1' })).toBeInTheDocument();
    for (const name of ['Criar link', 'Trocar link', 'Revogar'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
