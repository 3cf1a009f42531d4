import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Oficina } from '../../loja/oficina.js';
import { emTexto } from '../../loja/paginas/documento.js';
import {
  conteudoDeMaria,
  ORCAMENTO_ID,
  SAL,
  umaFoto,
} from '../../testing/builders/orcamento.builder.js';
import type { OrcamentoDoLink, PedidoAcompanhado } from './pagina-do-link.queries.js';
import { OrcamentoPage, type ConteudoDaPaginaDoLink } from './orcamento.page.js';

const oficina: Oficina = {
  nome: 'Doces da Ana',
  apresentacao: '',
  logo: null,
  whatsapp: '5581988887777',
  ligacao: null,
  email: null,
  endereco: 'Rua da Aurora, 10 – Boa Vista',
  lugar: 'Recife – PE',
  horario: null,
};
const arquivos = {
  script: '/loja.js',
  linkScript: '/link.js',
  imports: [],
  css: '',
  cssSource: '',
  styles: [],
  fonts: [],
};
const hash = 'a'.repeat(64);
const aberto: OrcamentoDoLink = {
  orcamentoId: ORCAMENTO_ID,
  revisao: 3,
  estado: 'aberto',
  atual: { versao: 2, hash, sal: SAL, conteudo: conteudoDeMaria },
  impedimento: null,
  aprovada: null,
  mudou: [],
  mudancas: [],
  pedido: null,
  registrando: false,
};
const aprovada = {
  ...aberto.atual,
  versao: 1,
  hash: 'b'.repeat(64),
  nome: 'Maria',
  em: '2026-11-10T15:00:00.000Z',
};
const pedido: PedidoAcompanhado = {
  id: 12,
  estagioId: 2,
  cancelado: false,
  prazo: '2026-11-20',
  horaDoPrazo: null,
  entrega: false,
  total: 20_100,
  pago: 5_000,
  saldo: 15_100,
  faltaDoSinal: 0,
  arquivos: [],
};
const pagina = (
  orcamento: Partial<OrcamentoDoLink> = {},
  resto: Partial<ConteudoDaPaginaDoLink> = {},
) =>
  emTexto(
    createElement(OrcamentoPage, {
      oficina,
      arquivos,
      orcamento: { ...aberto, ...orcamento },
      pix: null,
      recusa: null,
      enviado: null,
      mudouAgora: [],
      ...resto,
    }),
  ).replaceAll('\u00a0', ' ');

const vinteFotos = {
  ...conteudoDeMaria,
  itens: Array.from({ length: 5 }, () => conteudoDeMaria.itens[1]!),
  fotosDosItens: Array.from({ length: 5 }, (_, item) =>
    Array.from({ length: 4 }, (__, lugar) => umaFoto(`${item}${lugar}`)),
  ),
};

/** Its own, and no other. */
const SCRIPT = '<script type="module" src="/link.js" fetchPriority="low">';

const foto = {
  id: 5,
  nome: 'IMG <b>1</b>.jpg',
  tipo: 'image/jpeg' as const,
  clienteId: 5,
  hash: 'c'.repeat(64),
  largura: 640,
  altura: 480,
};

describe('a página do link', () => {
  it('mostra as fotos e os PDFs do pedido por endereços da própria página, e nada do que é interno', () => {
    const molde = { ...foto, id: 6, tipo: 'application/pdf' as const, nome: 'molde <i>.pdf' };
    const html = pagina({ estado: 'aprovado', pedido: { ...pedido, arquivos: [foto, molde] } });
    expect(html).toContain('src="?arquivo=5&amp;tamanho=480"');
    expect(html).toContain('alt="Foto 1 de 1"');
    expect(html).toMatch(
      /href="\?arquivo=6" download="">Baixar (?:<!-- -->)?molde &lt;i&gt;\.pdf</,
    );
    expect(html).not.toContain('IMG');
    expect(html).not.toContain(foto.hash);
    expect(pagina({ estado: 'aprovado', pedido })).not.toContain('?arquivo=');
  });

  it('mostra as fotos sob o seu item, de cada versão que diz inteira, e não diz o hash', () => {
    const [a, b] = [umaFoto('a'), umaFoto('b')];
    const conteudo = { ...conteudoDeMaria, fotosDosItens: [[a], [b, a]] };
    const html = pagina({ atual: { ...aberto.atual, conteudo } });
    expect([...html.matchAll(/src="(\?foto=[^"]*)"/g)].map(([, src]) => src)).toEqual([
      '?foto=2-1&amp;tamanho=480',
      '?foto=2-2&amp;tamanho=480',
      '?foto=2-3&amp;tamanho=480',
    ]);
    expect(html).toContain('href="?foto=2-3&amp;tamanho=1280"');
    expect(html).toContain('width="640" height="480" loading="lazy"');
    expect(html).toContain('alt="Bolo de três andares, foto 2 de 2"');
    expect(html).not.toContain(a.hash);
    const antes = { ...aprovada, conteudo: { ...conteudoDeMaria, fotosDosItens: [[b], []] } };
    const revista = pagina({ aprovada: antes });
    expect(revista).toContain('src="?foto=1-1&amp;tamanho=480"');
    expect(revista).not.toContain('?foto=2-');
    expect(pagina({ aprovada: antes, estado: 'aprovado' })).not.toContain('?foto=');
    expect(
      Buffer.byteLength(pagina({ atual: { ...aberto.atual, conteudo: vinteFotos } })),
    ).toBeLessThan(40_000);
  });

  it('o que se retira diz onde e quando, com o mapa; o que se entrega, não', () => {
    const retirada = pagina({ estado: 'aprovado', pedido });
    expect(retirada).toContain('na loja, Rua da Aurora, 10 – Boa Vista, Recife – PE');
    expect(retirada).toContain(
      'query=Rua%20da%20Aurora%2C%2010%20%E2%80%93%20Boa%20Vista%2C%20Recife%20%E2%80%93%20PE"',
    );
    const comHorario = pagina(
      { estado: 'aprovado', pedido },
      { oficina: { ...oficina, endereco: null, lugar: null, horario: 'Até as 18h' } },
    );
    expect(comHorario).toContain('<dd>na loja<br/>Até as 18h</dd>');
    const semRua = pagina(
      { estado: 'aprovado', pedido },
      { oficina: { ...oficina, endereco: null } },
    );
    expect(semRua).toContain('na loja, Recife – PE');
    expect(semRua).not.toContain('Ver no mapa');
    const entrega = pagina({ estado: 'aprovado', pedido: { ...pedido, entrega: true } });
    expect(entrega).not.toContain('Ver no mapa');
  });

  it('em aberto: o que se oferece, e as três respostas com a versão e o hash', () => {
    const html = pagina();
    for (const texto of [
      'Para Maria Souza, versão 2',
      '20 × Brigadeiro',
      'R$ 201,00',
      '20/11/2026',
      'na loja',
      'name="versao" value="2"',
      `name="hash" value="${hash}"`,
      'name="revisao" value="3"',
      'value="aprovar"',
      'value="mudar"',
      'value="recusar"',
    ])
      expect(html).toContain(texto);
    expect(html.match(/<script[^>]*>/g)).toEqual([SCRIPT]);
    expect(html).not.toMatch(/ action=|onclick/i);
  });

  it('sem poder aprovar, diz por quê e deixa pedir mudança', () => {
    const html = pagina({ impedimento: 'Este orçamento valia até 15/11/2026.' });
    expect(html).toContain('Este orçamento valia até 15/11/2026.');
    expect(html).not.toContain('value="aprovar"');
    expect(html).toContain('value="mudar"');
  });

  it('revisto depois de aprovado: o que mudou, e o que foi aprovado', () => {
    const mudou = [{ oQue: 'Prazo', antes: '20/11/2026', depois: '22/11/2026' }];
    const html = pagina({ aprovada, mudou });
    expect(html).toContain('Maria aprovou a versão 1');
    expect(html).toContain('Prazo de 20/11/2026 para 22/11/2026.');
    expect(html).toContain(aprovada.hash);
    expect(html).toContain('value="aprovar"');
  });

  it('aprovado, com pedido: etapas, o que falta, e o Pix num campo que se copia', () => {
    const html = pagina(
      { estado: 'aprovado', aprovada: { ...aprovada, versao: 2 }, pedido },
      {
        pix: {
          codigo: '000201',
          qr: 'data:image/svg+xml;base64,AA==',
          centavos: 100,
          doSinal: true,
        },
      },
    );
    expect(html).toContain('aria-current="step">Em produção');
    expect(html).toContain('<dd>R$ 151,00</dd>');
    expect(html).toContain('Pagar o sinal: R$ 1,00');
    expect(html).toMatch(/<textarea[^>]*readOnly[^>]*>000201/i);
    expect(html).not.toContain('<form');
  });

  it('pedido cancelado ou ainda por fazer: uma frase', () => {
    const feito = { estado: 'aprovado', aprovada } as const;
    expect(pagina({ ...feito, pedido: { ...pedido, cancelado: true } })).toContain('foi cancelado');
    expect(pagina({ ...feito, registrando: true })).toContain('registrando o seu pedido');
  });

  it('de entrega, as etapas falam de entrega', () => {
    const html = pagina({ estado: 'aprovado', aprovada, pedido: { ...pedido, entrega: true } });
    expect(html).toContain('a caminho da entrega');
    expect(html).not.toContain('pode vir buscar');
  });

  it('o que foi enviado e recusado volta no campo, com a frase, escapado', () => {
    const html = pagina(
      {},
      {
        enviado: {
          acao: 'mudar',
          campos: { mensagem: '</textarea><script>1</script>' },
          erros: { mensagem: 'Longa demais.' },
        },
      },
    );
    expect(html).toContain('Longa demais.');
    expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;');
    expect(html).toContain('<details open=""');
    expect(html.match(/<script[^>]*>/g)).toEqual([SCRIPT]);
  });
});
