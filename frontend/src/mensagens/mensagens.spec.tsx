import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import type { MensagensDoPedido } from '@encomenda/contracts/mensagens/mensagens.http';
import {
  abrir,
  botao,
  telaDoPedido,
  type TelaDoPedido,
} from '../pedidos/detalhe-do-pedido/tela-do-pedido.fixtures';
import { pedidoDe } from '../pedidos/pedidos.fixtures';
import { sessaoDe } from '../testing/fakes/fake-api';
import { expectDialogStructure } from '../testing/structure';
import { mensagensDe, pixDe } from './mensagens.fixtures';

const ENDERECO = '/api/adm/pedidos/mensagens/12';

describe('uma mensagem para o cliente', () => {
  let tela: TelaDoPedido;
  let mensagens: MensagensDoPedido;
  const abertas: string[] = [];

  beforeEach(() => {
    tela = telaDoPedido();
    mensagens = mensagensDe();
    abertas.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      abertas.push(`${this.target} ${this.rel} ${this.href}`);
    });
    tela.server.get(ENDERECO, () => ({ body: mensagens }));
    tela.server.post(ENDERECO, { message: 'Mensagem preparada.', type: 'success' });
  });

  const enviadas = () =>
    tela.server
      .requestsTo(ENDERECO)
      .flatMap(({ method, body }) => (method === 'POST' ? [body] : []));

  const abrirMensagem = async () => {
    const view = await abrir();
    await view.user.click(botao('Mensagem')!);
    const dialogo = within(await screen.findByRole('dialog', { name: 'Mensagem para o cliente' }));
    await dialogo.findByLabelText('Texto');
    return { ...view, dialogo };
  };

  it('começa pela provável, vai como foi editada e abre o WhatsApp numa aba sua', async () => {
    const { user, dialogo } = await abrirMensagem();
    await expectDialogStructure('Mensagem para o cliente');
    expect(dialogo.getByRole('radio', { name: 'Pronto' })).toBeChecked();
    await user.type(dialogo.getByLabelText('Texto'), ' Até já');
    await user.click(dialogo.getByRole('button', { name: 'Enviar pelo WhatsApp' }));
    expect(await screen.findByText('Mensagem preparada.')).toBeInTheDocument();
    const texto = 'Olá, Maria! Está pronto. Até já';
    expect(enviadas()[0]).toEqual({
      tipo: 'pronto',
      canal: 'whatsapp',
      texto,
      de_novo: false,
    });
    expect(abertas).toEqual([
      `_blank noopener noreferrer https://wa.me/5511987654321?text=${encodeURIComponent(texto)}`,
    ]);
    expect(dialogo.getByRole('link', { name: 'Abrir de novo' })).toHaveAttribute(
      'href',
      expect.stringContaining('wa.me'),
    );
  });

  it('outra se escolhe, e cada uma guarda o que se editou nela', async () => {
    const { user, dialogo } = await abrirMensagem();
    await user.type(dialogo.getByLabelText('Texto'), '!');
    await user.click(dialogo.getByRole('radio', { name: 'Falta pagar' }));
    expect(dialogo.getByLabelText('Texto')).toHaveValue('Faltam R$ 120,00 & um sorriso.');
    await user.click(dialogo.getByRole('radio', { name: 'Pronto' }));
    expect(dialogo.getByLabelText('Texto')).toHaveValue('Olá, Maria! Está pronto.!');
  });

  it('sem telefone que sirva só se copia, com o motivo e o caminho do cadastro', async () => {
    mensagens = mensagensDe({
      whatsapp: null,
      sem_whatsapp: 'Falta o DDD no telefone 98765-4321.',
    });
    const { user, dialogo } = await abrirMensagem();
    expect(dialogo.getByText(/Falta o DDD no telefone 98765-4321\./)).toBeInTheDocument();
    expect(dialogo.getByRole('link', { name: 'Corrigir o cadastro' })).toHaveAttribute(
      'href',
      '/adm/clientes/show/7',
    );
    expect(dialogo.queryByRole('button', { name: 'Enviar pelo WhatsApp' })).toBeNull();
    await user.click(dialogo.getByRole('button', { name: 'Copiar' }));
    await waitFor(() => expect(enviadas()[0]).toMatchObject({ canal: 'copia' }));
    expect(abertas).toEqual([]);
  });

  it('a segunda no mesmo dia diz quem preparou a primeira, e só vai para quem confirma', async () => {
    const em = new Date(Date.now() - 5 * 60_000).toISOString();
    const primeira = { tipo: 'pronto', nome: 'Pronto', canal: 'whatsapp', por: 'Bia', em } as const;
    mensagens = mensagensDe({ preparadas: [primeira] });
    const { user, dialogo } = await abrirMensagem();
    expect(dialogo.getByText(/“Pronto” já foi preparada por Bia/)).toHaveTextContent(/há \d min/);
    expect(dialogo.getByRole('button', { name: 'Enviar pelo WhatsApp' })).toBeDisabled();
    await user.click(dialogo.getByRole('checkbox', { name: 'Preparar de novo' }));
    await user.click(dialogo.getByRole('button', { name: 'Enviar pelo WhatsApp' }));
    await waitFor(() => expect(enviadas()[0]).toMatchObject({ de_novo: true }));
  });

  it('a recusa do texto fica sob o campo, e nada se abre', async () => {
    tela.server.post(ENDERECO, () => ({
      status: 422,
      body: { message: 'Verifique.', errors: { texto: ['O campo Texto é obrigatório.'] } },
    }));
    const { user, dialogo } = await abrirMensagem();
    await user.clear(dialogo.getByLabelText('Texto'));
    await user.click(dialogo.getByRole('button', { name: 'Enviar pelo WhatsApp' }));
    expect(await dialogo.findByText('O campo Texto é obrigatório.')).toBeInTheDocument();
    expect(abertas).toEqual([]);
  });

  it('o pedido mostra as preparadas; cancelado, ou para a Produção, não há botão', async () => {
    tela.pedido = pedidoDe({
      cancelado: true,
      mensagens: [
        {
          tipo: 'falta-pagar',
          nome: 'Falta pagar',
          canal: 'copia',
          por: 'Ana',
          em: new Date().toISOString(),
        },
      ],
    });
    await abrir();
    expect(await screen.findByText(/“Falta pagar” preparada por Ana/)).toBeInTheDocument();
    expect(botao('Mensagem')).toBeNull();
    expect(botao('Mostrar Pix')).toBeNull();
  });

  it('a Produção não prepara mensagens', async () => {
    tela.server.get('/sessao', sessaoDe('Produção'));
    await abrir();
    expect(botao('Mensagem')).toBeNull();
    expect(botao('Mostrar Pix')).toBeNull();
  });
});

describe('o Pix do pedido', () => {
  let tela: TelaDoPedido;
  beforeEach(() => {
    tela = telaDoPedido();
  });

  const abrirPix = async () => {
    const view = await abrir();
    await view.user.click(botao('Mostrar Pix')!);
    const dialogo = within(await screen.findByRole('dialog', { name: 'Pix do pedido #12' }));
    return { ...view, dialogo };
  };

  it('mostra código, QR e identificador, de tudo ou de uma parte', async () => {
    tela.server.get('/api/adm/pedidos/pix/12', ({ query }) => {
      const valor = query.get('valor');
      if (valor === '500')
        return {
          status: 422,
          body: { message: 'Verifique.', errors: { valor: ['Acima do saldo.'] } },
        };
      return { body: pixDe(valor === null ? 120 : Number(valor.replace(',', '.'))) };
    });
    const { user, dialogo } = await abrirPix();
    await expectDialogStructure('Pix do pedido #12');
    expect(await dialogo.findByText('00020126PIX-DE-120')).toBeInTheDocument();
    expect(dialogo.getByText('PEDIDO12')).toBeInTheDocument();
    const campo = dialogo.getByLabelText('Valor');
    await user.clear(campo);
    await user.type(campo, '30,5');
    expect(await dialogo.findByText('00020126PIX-DE-30.5')).toBeInTheDocument();
    expect(
      dialogo.getByRole('img', { name: /Código QR do Pix de R\$\s30,50/ }),
    ).toBeInTheDocument();
    await user.clear(campo);
    await user.type(campo, '500');
    expect(await dialogo.findByText('Acima do saldo.')).toBeInTheDocument();
    expect(dialogo.queryByRole('img')).toBeNull();
  });

  it.each([
    ['Administrador', true],
    ['Atendimento', false],
  ] as const)('sem chave, diz a %s o que fazer', async (papel, podeConfigurar) => {
    tela.server.get('/sessao', sessaoDe(papel));
    tela.server.get('/api/adm/pedidos/pix/12', {
      ...pixDe(120, { codigo: null, qr: null, impedimento: 'sem-chave' }),
    });
    const { dialogo } = await abrirPix();
    expect(await dialogo.findByText(/A loja ainda não tem chave Pix\./)).toBeInTheDocument();
    expect(dialogo.queryByRole('link', { name: 'Abrir as configurações' }) !== null).toBe(
      podeConfigurar,
    );
  });
});
