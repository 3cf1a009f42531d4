import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../own-people.js';
import type { FuzzAnswer, FuzzRequest } from '../request.js';
import { CANARIES } from '../shop.js';
import { SOME_ROUTES } from '../testing/some-routes.js';
import { verdictOn } from './verdict.js';

const verdict = verdictOn(SOME_ROUTES);

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

const request = (wishes: Partial<FuzzRequest> = {}): FuzzRequest => ({
  seed: 1,
  number: 1,
  route: 'POST /api/adm/tags/store',
  class: 'Criar',
  sender: 'Administrador',
  manner: 'valor',
  method: 'POST',
  target: '/api/adm/tags/store',
  headers: [],
  body: Buffer.from('{"nome":"","cor":"primary"}'),
  foretold: true,
  wire: 'http',
  ...wishes,
});
const answer = (status: number, body: object | string = {}): FuzzAnswer => ({
  status,
  headers: JSON_TYPE,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)).toString('latin1'),
  ms: 5,
});
const refusal = (message: string, errors?: Record<string, string[]>) => ({
  message,
  type: 'error',
  ...(errors && { errors }),
});
const INVALIDOS = 'Os dados informados são inválidos.';
const SEM_NOME = refusal(INVALIDOS, { nome: ['O campo Nome é obrigatório.'] });

describe('um registro que não existe', () => {
  const item = (body: object) =>
    request({
      route: 'POST /api/adm/itens/store',
      target: '/api/adm/itens/store',
      body: Buffer.from(JSON.stringify(body)),
    });
  const errors = (...fields: string[]) =>
    answer(
      422,
      refusal(INVALIDOS, Object.fromEntries(fields.map((one) => [one, ['É inválido.']]))),
    );

  it('é recusado junto com o que o esquema recusa, só no campo que o nomeou', () => {
    const body = { pedido_id: 99, produto_id: 99, quantidade: 0 };
    expect(verdict(item(body), errors('quantidade'))).toBeNull();
    expect(verdict(item(body), errors('quantidade', 'pedido_id', 'produto_id'))).toBeNull();
    expect(verdict(item(body), errors('pedido_id'))).toMatch(/ilegível|queixa/);
    expect(verdict(item(body), errors('quantidade', 'valor'))).toMatch(/queixa/);
    const unnamed = { pedido_id: 99, quantidade: 0 };
    expect(verdict(item(unnamed), errors('quantidade'))).toMatch(/queixa/);
    expect(verdict(item(body), errors('quantidade', 'tag_id'))).toMatch(/queixa/);
  });
});

describe('a repetição de um pedido abandonado', () => {
  const reused = answer(422, refusal('Esta chave de idempotência já foi usada com outros dados.'));
  const valid = request({ body: Buffer.from('{"nome":"A","cor":"primary"}') });

  it('não é tomada por outro pedido', () => {
    expect(verdict({ ...valid, left: 0 }, reused)).toMatch(/tomada por outro pedido/);
    expect(verdict({ ...valid, left: 0 }, answer(201, { id: 1 }))).toBeNull();
    expect(verdict(valid, reused)).toBeNull();
  });
});

describe('um valor que o campo não aceita', () => {
  const item = (valores: object) =>
    request({
      route: 'POST /api/adm/itens/store',
      target: '/api/adm/itens/store',
      body: Buffer.from(JSON.stringify({ pedido_id: 1, produto_id: 1, valor: 5, ...valores })),
    });

  it.each([
    [{ desconto: '10%' }, 'desconto'],
    [{ valor: '1.480.00' }, 'valor'],
    [{ desconto: null }, 'desconto'],
    [{ valor: '' }, 'valor'],
    [{ quantidade: '１２' }, 'quantidade'],
  ])('%j nunca é aceito', (valores, campo) => {
    const accepted = answer(201, { id: 1, message: 'Feito.', type: 'success' });
    expect(verdict(item(valores), accepted)).toBe(`201 para [${campo}] ilegível`);
    const elsewhere = refusal(INVALIDOS, { produto_id: ['O campo Produto é inválido.'] });
    expect(verdict(item(valores), answer(422, elsewhere))).toBe(`422 para [${campo}] ilegível`);
  });

  it('é recusado no seu campo', () => {
    const refused = refusal(INVALIDOS, { desconto: ['O campo Desconto é inválido.'] });
    expect(verdict(item({ desconto: '10%' }), answer(422, refused))).toBeNull();
  });

  it('é julgado mesmo profundo demais para serializar', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const text = item({ desconto: 'DEEP', valor: '10%' }).body!.toString().replace('"DEEP"', deep);
    const sent = request({ ...item({}), body: Buffer.from(text) });
    expect(verdict(sent, answer(422, refusal(INVALIDOS)))).toBeNull();
    expect(verdict(sent, answer(201, { id: 1 }))).toBe('201 para [valor] ilegível');
  });
});

describe('quem visita a loja', () => {
  const visita = (route: string) => request({ route, sender: 'anônimo', foretold: false });
  const enviado = visita('POST /produtos/encomendar/:id');
  const pagina = visita('GET /produtos/encomendada/:codigo');
  const dados = visita('GET /api/produtos/data');
  const vai = (location: string) => ({ ...answer(303), headers: { location } });
  const html = (body: string) => ({
    ...answer(200, body),
    headers: { 'content-type': 'text/html' },
  });

  it('não recebe um número que conta o que a loja vende', () => {
    expect(verdict(enviado, vai('/produtos/encomendada/57'))).toMatch(/levado ao número/);
    expect(verdict(enviado, vai('/produtos/encomendada/57?pronto=2099-12-04'))).toMatch(/levado/);
    expect(verdict(enviado, vai('/produtos/encomendada/K7QM-4XRT'))).toBeNull();
    expect(verdict(enviado, vai('/produtos/encomendada/2345-6789'))).toBeNull();
    expect(verdict(pagina, html('<strong>57</strong>'))).toMatch(/lê o número/);
    expect(verdict(pagina, html('<strong>2345-6789</strong>'))).toBeNull();
    for (const campo of ['solicitacao_id', 'pedido_id', 'numero', 'posicao'])
      expect(verdict(dados, answer(200, { data: [{ id: 3, [campo]: 57 }] }))).toContain(campo);
    expect(verdict(dados, answer(200, { data: [{ id: 3, categ_produto_id: 5 }] }))).toBeNull();
  });
});

describe('quem encomenda', () => {
  const completo = (quem: object) =>
    request({
      route: 'POST /api/adm/pedidos/completo',
      target: '/api/adm/pedidos/completo',
      body: Buffer.from(JSON.stringify({ itens: [{ produto_id: 1 }], ...quem })),
    });
  const recusa = (campo: string) =>
    answer(422, refusal(INVALIDOS, { [campo]: ['O campo Cliente é inválido.'] }));

  it.each([null, '', '  '])(
    'novo, recusado ele mesmo: basta a frase dele ao lado de %j',
    (vazio) => {
      const quem = { cliente_id: vazio, cliente: 'Ana' };
      expect(verdict(completo(quem), recusa('cliente'))).toBeNull();
      expect(verdict(completo(quem), recusa('cliente_id'))).toMatch(/queixa/);
      expect(verdict(completo(quem), answer(201, { id: 1 }))).toMatch(/o esquema recusa/);
    },
  );

  it.each([
    { cliente_id: '' },
    { cliente_id: '', cliente: '' },
    { cliente_id: [], cliente: 'Ana' },
  ])('sem um novo, ou ilegível, é queixa do cliente que se escolhe: %j', (quem) => {
    expect(verdict(completo(quem), recusa('cliente'))).toBe('422 para [cliente_id] ilegível');
  });
});

describe('o julgamento de uma resposta', () => {
  it('aceita a recusa que o esquema prevê, e o que ele aceita', () => {
    expect(verdict(request(), answer(422, SEM_NOME))).toBeNull();
    const good = request({ body: Buffer.from('{"nome":"Urgente","cor":"primary"}') });
    expect(verdict(good, answer(201, { id: 1, message: 'Feito.', type: 'success' }))).toBeNull();
  });

  it.each([
    ['um erro do servidor', answer(500, refusal('Ocorreu um erro inesperado.')), /^status 500/],
    ['nenhuma resposta', { ...answer(0), body: '' }, /nenhuma resposta/],
    ['o que o esquema recusa, aceito', answer(201, { id: 1 }), /201 para o que o esquema recusa/],
    [
      'queixa do campo errado',
      answer(422, refusal(INVALIDOS, { cor: ['O campo Cor é inválido.'] })),
      /queixa de \[cor\]/,
    ],
    [
      'uma frase em inglês',
      answer(422, refusal('Validation failed: name is required.')),
      /português/,
    ],
    ['uma recusa sem frase', answer(404, { error: 1 }), /sem message/],
    ['uma recusa que não é JSON', { ...answer(404, 'nada'), headers: {} }, /sem JSON/],
    [
      'uma pilha',
      answer(422, refusal(INVALIDOS, { nome: ['Ai\n    at x.y (/a/b.js:1:2).'] })),
      /por dentro/,
    ],
    ['uma senha', answer(422, refusal(`Era ${PASSWORD}.`)), /senha/],
  ])('acha %s', (_, given, wrong) => {
    expect(verdict(request(), given)).toMatch(wrong);
  });

  it('ninguém é atendido sem poder', () => {
    const ok = answer(200, { data: [] });
    const read = (sender: FuzzRequest['sender']) =>
      verdict(
        request({
          route: 'GET /api/adm/despesas/data',
          method: 'GET',
          target: '/api/adm/despesas/data',
          sender,
          body: null,
        }),
        ok,
      );
    expect(read('Auditor')).toBeNull();
    expect(read('Produção')).toMatch(/sem poder/);
    expect(read('anônimo')).toMatch(/sem poder/);
  });

  it('nem lê o que é de outros', () => {
    const row = answer(200, { data: [{ nome: CANARIES.customer }] });
    const list = { route: 'GET /api/adm/pedidos/arquivados', method: 'GET', body: null };
    expect(verdict(request({ ...list, sender: 'Auditor' }), row)).toBeNull();
    expect(verdict(request({ ...list, sender: 'Produção' }), row)).toMatch(/leu o que não pode/);
  });

  it('quem desliga no meio pode ficar sem resposta; quem não entrou não abre sockets', () => {
    expect(verdict(request({ wire: 'raw' }), { ...answer(0), body: '' })).toBeNull();
    const frames = { wire: 'frames', sender: 'anônimo', frames: ['40'] } as const;
    expect(verdict(request(frames), answer(101, '0{}\n44{"message":"x"}'))).toBeNull();
    expect(verdict(request(frames), answer(101, '0{}\n40{"sid":"x"}'))).toMatch(/anônimo entrou/);
  });
});
