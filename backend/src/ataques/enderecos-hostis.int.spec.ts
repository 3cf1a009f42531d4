import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '../platform/http/routes.js';
import { atelie } from '../testing/atelie.js';
import { Browser } from '../testing/sessao/browser.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

/** What an attacker puts where a word, a number or a day belongs, as it stands in an address. */
const HOSTIS = [
  '%27%20or%201=1--',
  '%22;%20drop%20table%20pedidos;--',
  '%00',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '%7B%7B7*7%7D%7D$%7B7*7%7D',
  '__proto__',
  '-1',
  '9999-99-99',
  '%0d%0aSet-Cookie:%20x=1',
  'a'.repeat(3_000),
];
/** Every name by which some route of ours is asked something. */
const NOMES = [
  ['page', 'per_page', 'order', 'sort', 'pesquisa', 'aba', 'estagio', 'formato', 'limite'],
  ['data', 'date', 'de', 'ate', 'periodo', 'tipo', 'pessoa', 'texto', 'antes', 'assunto'],
].flat();
/** Words of the machinery: none of them may reach whoever asks. */
const ENTRANHAS =
  /syntax error|SQLSTATE|pg_|node_modules|\bat [\w.]+ \(|ECONN|violates|relation "|column "|TypeError/;

const AT_ONCE = 6;

describe('Endereços de quem ataca', () => {
  let system: Shop;
  let pedido: string;
  let cliente: string;
  beforeAll(async () => {
    system = await openShop();
    const shop = atelie(system.ana);
    const clienteId = await shop.cliente({ nome: 'Vitória Alvejada' });
    cliente = String(clienteId);
    pedido = String(await shop.pedido(clienteId));
  });

  /** Every address that is read, with `value` wherever something may stand. */
  const readsWith = (value: string): string[] =>
    routesOf(system.app)
      .filter(({ method }) => method === 'GET')
      .flatMap(({ path }) => {
        const query = NOMES.map((nome) => `${nome}=${value}`).join('&');
        const known = path.replace(/:\w+/g, path.includes('clientes') ? cliente : pedido);
        return /:\w+/.test(path)
          ? [path.replace(/:\w+/g, value), `${known}?${query}`]
          : [`${path}?${query}`];
      });

  const ask = async (browser: Browser, addresses: string[]): Promise<string[]> => {
    const wrong: string[] = [];
    const waiting = [...addresses];
    const one = async () => {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
        const answer = await browser.get(address);
        const told = `${answer.text ?? ''}`;
        const lost = answer.status >= 500 || answer.headers['x-powered-by'] !== undefined;
        if (lost || (answer.status >= 400 && ENTRANHAS.test(told)))
          wrong.push(`${answer.status} ${address.slice(0, 120)} ${told.slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    return wrong;
  };

  it.each(HOSTIS)(
    'nenhuma leitura se quebra nem conta o que há por dentro com %s',
    async (value) => {
      expect(await ask(system.ana, readsWith(value))).toEqual([]);
    },
  );

  it('listas no lugar de um valor não passam por consulta alguma', async () => {
    const addresses = routesOf(system.app)
      .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
      .flatMap(({ path }) => [
        `${path}?${NOMES.map((nome) => `${nome}=1&${nome}=2`).join('&')}`,
        `${path}?${NOMES.map((nome) => `${nome}[]=1`).join('&')}`,
        `${path}?${NOMES.map((nome) => `${nome}[$gt]=`).join('&')}`,
      ]);
    expect(await ask(system.ana, addresses)).toEqual([]);
  });

  it('escritos de outro jeito, continuam fechados a quem não entrou', async () => {
    const estranho = await new Browser(system.url).open();
    const jeitos = [
      '/api/%61dm/clientes/datatable',
      '/API/ADM/clientes/datatable',
      '//api/adm/clientes/datatable',
      '/api//adm/clientes/datatable',
      '/api/./adm/clientes/datatable',
      '/api/x/../adm/clientes/datatable',
      '/api/adm/clientes/datatable/',
      '/api/adm/clientes;x=1/datatable',
      '/api/adm/clientes/datatable%20',
      '/api/adm/clientes/datatable?x=/produtos/data',
    ];
    for (const address of jeitos) {
      const { status, text } = await estranho.get(address);
      expect([address, [400, 401, 404].includes(status)]).toEqual([address, true]);
      expect(text).not.toContain('Vitória Alvejada');
    }
  });

  it('métodos que ninguém espera não fazem nada', async () => {
    const { token } = await new Browser(system.url).open();
    for (const method of ['TRACE', 'PATCH', 'PROPFIND', 'CONNECT', 'QUERY']) {
      const status = await raw(
        `${method} /api/adm/clientes/destroy/${cliente} HTTP/1.1`,
        `Cookie: XSRF-TOKEN=${token}`,
        'X-HTTP-Method-Override: DELETE',
      );
      expect([method, status >= 400 && status < 500]).toEqual([method, true]);
    }
    const { text } = await system.ana.get('/api/adm/clientes/datatable?pesquisa=alvejada');
    expect(text).toContain('Vitória Alvejada');
  });

  it('um Host inventado não entra em endereço nenhum', async () => {
    for (const path of ['/welcome', '/', '/adm', '/sessao', '/api/adm/tags/datatable', '/nada'])
      for (const host of ['mau.example"><script>alert(1)</script>', 'mau.example']) {
        const { status, text, headers } = await system.ana.get(path).set('Host', host);
        expect([path, status]).toEqual([path, 421]);
        expect(text).not.toContain('mau.example');
        expect(headers.location).toBeUndefined();
      }
    // A load balancer asks by an address of its own, and learns nothing more.
    const sinal = await system.ana.get('/saude/vivo').set('Host', 'mau.example');
    expect([sinal.status, sinal.body]).toEqual([200, { vivo: true }]);
  });

  it('a pesquisa toma % e _ por letras', async () => {
    const shop = atelie(system.ana);
    for (const nome of ['Alvo%Cheio', 'Alvo Cheio', 'Alvo_Vazio', 'Alvo Vazio'])
      await shop.cliente({ nome });
    const achados = async (pesquisa: string) => {
      const { body } = await system.ana.get(`/api/adm/clientes/datatable?pesquisa=${pesquisa}`);
      return (body as { data: { nome: string }[] }).data.map(({ nome }) => nome);
    };
    expect(await achados('alvo%25')).toEqual(['Alvo%Cheio']);
    expect(await achados('alvo_')).toEqual(['Alvo_Vazio']);
    for (const [pesquisa, sinal, meu] of [
      ['%25&per_page=50', '%', 'Alvo%Cheio'],
      ['_&per_page=50', '_', 'Alvo_Vazio'],
    ] as const) {
      const nomes = await achados(pesquisa);
      expect(nomes).toContain(meu);
      expect(nomes.filter((nome) => !nome.includes(sinal))).toEqual([]);
    }
  });

  /** The status of a request that no client of ours would send; 400 when the server hangs up. */
  const raw = (line: string, ...headers: string[]): Promise<number> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(system.url).port), '127.0.0.1', () =>
        socket.write(
          [line, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', ''].join('\r\n'),
        ),
      );
      let text = '';
      socket.setEncoding('latin1').on('data', (part: string) => (text += part));
      socket.on('error', reject);
      socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 400)));
    });
});
