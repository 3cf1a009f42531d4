import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '@encomenda/platform/random';
import { abrirVitrine, estruturados, type Vitrine } from '../../testing/vitrine/vitrine.js';

let loja: Vitrine;
beforeAll(async () => {
  loja = await abrirVitrine();
  await loja.foto(await loja.produto());
});

/** Sends the address as it is: no client of ours tidies it up. */
const cru = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(loja.url);
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => (text += part));
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)));
  });

const vivo = async (): Promise<void> => {
  expect((await loja.visitor.get('/saude/vivo')).status).toBe(200);
  expect((await loja.visitor.get('/api/produtos/data')).status).toBe(200);
};

const VOLTAS = ['..', '.', '%2e%2e', '%2E.', '..%00', '%252e%252e', '%c0%ae%c0%ae', '..;', '…'];
const BARRAS = ['/', '\\', '%2f', '%5c', '%252f', '%c0%af', '//', '%2F%2F'];
const ALVOS = ['etc/passwd', 'chave-mestra', 'imagens', 'windows\\win.ini', 'package.json', '1'];

describe('truques no endereço de uma imagem', () => {
  const image = (resto: string) => `/api/produtos/image/${resto}`;

  it.each([
    '%',
    '%E0%A4%A',
    '%00',
    '1%00',
    '1%00.webp',
    '1%0d%0aSet-Cookie:x=1',
    '0',
    '-1',
    '01',
    '1.0',
    '1e3',
    '0x1',
    '2147483648',
    '9007199254740993',
    '9'.repeat(400),
    '1;1',
    "1'or'1'='1",
    '1%20or%201=1',
    '１',
    'constructor',
    '__proto__',
    '%F0%9F%92%A9',
    '..%2f..%2fetc%2fpasswd',
    '..\\..\\etc\\passwd',
    '1/../../../etc/passwd',
    '1/src',
    '?tamanho=480',
    '[1]',
  ])('%s: 400 ou 404', async (resto) => {
    expect([400, 404]).toContain(await cru(image(resto)));
  });

  it.each(['../../etc/passwd', '99999999999', '480.webp', '-1', '[]', '%00', 'link%00', '1e999'])(
    'tamanho %s: nada além de 422',
    async (tamanho) => {
      expect(await cru(image(`1?tamanho=${tamanho}`))).toBe(422);
    },
  );

  it('duzentas escritas de um caminho para fora: nenhuma chega, e o processo vive', async () => {
    const sorteio = seededRandom(20);
    const um = <T>(lista: readonly T[]): T => lista[Math.floor(sorteio() * lista.length)]!;
    const respostas = new Map<number, string>();
    for (let vez = 0; vez < 200; vez++) {
      const passos = Array.from(
        { length: 1 + Math.floor(sorteio() * 8) },
        () => um(VOLTAS) + um(BARRAS),
      );
      const inicio = um([
        '/api/produtos/image/',
        '/api/produtos/image/1/',
        '/API/produtos/image/',
        '/assets/',
      ]);
      const endereco = inicio + passos.join('') + um(ALVOS);
      respostas.set(await cru(endereco), endereco);
    }
    expect([...respostas.keys()].filter((status) => status !== 400 && status !== 404)).toEqual([]);
    await vivo();
  });
});

describe('pesquisas e páginas estranhas', () => {
  const PARTES = [
    'pesquisa=%25%25%25',
    'pesquisa=_____',
    'pesquisa=%5C%5C',
    'pesquisa=%00',
    'pesquisa=%ED%A0%80',
    'pesquisa=%E0%A4%A',
    'pesquisa=a%00b',
    `pesquisa=${'a'.repeat(10_000)}`,
    `pesquisa=${'%C3%A1+'.repeat(60)}`,
    "pesquisa='%3Bdrop+table+loja.produtos--",
    'pesquisa[]=1',
    'pesquisa=a&pesquisa=b',
    'pesquisa=%F0%9F%8E%82',
    'pesquisa=%E2%80%AEabc',
    'page=-1',
    'page=0',
    'page=1e9',
    'page=999999999999999999999',
    'page=NaN',
    'page=1.5',
    'page=1&page=2',
    'page=%00',
    'per_page=1000000',
    'per_page=7',
    'per_page=-24',
    'categoria=-1',
    'categoria=99999999999',
    'categoria=1%3B1',
    'categoria=2147483647',
    'order=asc%3Bdrop',
    'sort=%27',
    '__proto__=1',
    '__proto__[x]=1',
    'constructor=1',
    'toString=1',
    '&&&===',
    '%',
    '%%%=%%%',
  ];

  it('cem misturas: o catálogo mostra uma página, a chamada responde ou diz qual campo', async () => {
    const sorteio = seededRandom(21);
    const um = () => PARTES[Math.floor(sorteio() * PARTES.length)]!;
    const misturas = [...PARTES];
    while (misturas.length < 100) misturas.push(`${um()}&${um()}&${um()}`);
    const estranhas: string[] = [];
    for (const mistura of misturas) {
      const tela = await cru(`/produtos?${mistura}`);
      const chamada = await cru(`/api/produtos/data?${mistura}`);
      if (tela !== 200) estranhas.push(`${tela} /produtos?${mistura}`);
      if (chamada !== 200 && chamada !== 422) estranhas.push(`${chamada} data?${mistura}`);
    }
    expect(estranhas).toEqual([]);
    await vivo();
  });

  it.each([
    '/produtos/show/%',
    '/produtos/show/abc',
    '/produtos/show/0',
    '/produtos/nada',
    '/produtos/show/1/2',
  ])('%s: 400 ou 404', async (path) => {
    expect([400, 404]).toContain(await cru(path));
  });

  it('só se lê: o resto não é daqui', async () => {
    for (const path of ['/', '/produtos', '/api/produtos/data'])
      expect([404, 419]).toContain((await loja.visitor.post(path)).status);
  });
});

describe('a página de um produto', () => {
  it('nomes e descrições hostis são só texto', async () => {
    const nome = '</title><script>alert("zupt")</script>&\'';
    const id = await loja.produto({
      nome,
      valor: 1,
      descricao: '<p onclick="x()">oi<script>alert(1)</script><img src=x onerror=x></p>',
    });
    for (const path of [`/produtos/show/${id}`, '/produtos?pesquisa=zupt']) {
      const html = await loja.pagina(path);
      // As tags: other products beside it may have such a name, as text.
      expect(html).not.toMatch(/<script>|<[^>]*\bon(?:click|error)|<img src="?x/);
      expect(html).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;zupt&quot;)');
    }
    const [dadosDoNome] = estruturados(await loja.pagina(`/produtos/show/${id}`));
    expect(dadosDoNome).toMatchObject({ name: nome });
    const html = await loja.pagina(
      `/produtos?pesquisa=${encodeURIComponent('"><script>x</script>')}`,
    );
    expect(html).not.toContain('<script>x');
  });
});

describe('como as respostas viajam', () => {
  it('quem manda um nome de máquina estranho não o encontra nos endereços', async () => {
    for (const host of ['mau.example/<x>', 'a b', '"><script>']) {
      const answer = await loja.get('/').set('Host', host);
      expect([400, 421]).toContain(answer.status);
      expect(answer.text).not.toContain(host);
    }
  });
});
