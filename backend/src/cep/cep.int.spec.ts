import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atelie, ok } from '../testing/atelie.js';
import { Browser } from '../testing/sessao/browser.js';
import { startRunningSystem, type RunningSystem } from '../testing/system/running-system.js';

let system: RunningSystem;
let fonte: Server;
const pedidos: string[] = [];

beforeAll(async () => {
  fonte = createServer((request, response) => {
    pedidos.push(request.url!);
    const conhecido = request.url === '/ws/01310100/json/';
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        conhecido
          ? { cep: '01310-100', localidade: 'São Paulo', uf: 'SP', bairro: 'Bela Vista' }
          : { erro: true },
      ),
    );
  }).listen(0, '127.0.0.1');
  await once(fonte, 'listening');
  const viacepUrl = `http://127.0.0.1:${(fonte.address() as AddressInfo).port}`;
  system = await startRunningSystem({ config: { viacepUrl, limits: true } });
});
afterAll(async () => {
  await system.stop();
  fonte.closeAllConnections();
  fonte.close();
});

describe('a consulta de CEP', () => {
  it('responde o endereço, e pergunta fora só uma vez', async () => {
    pedidos.length = 0;
    for (let i = 0; i < 2; i++)
      expect(await ok(system.ana.get('/ws/01310100/json'))).toEqual({
        bairro: 'Bela Vista',
        localidade: 'São Paulo',
        uf: 'SP',
        logradouro: '',
      });
    expect(pedidos).toEqual(['/ws/01310100/json/']);
  });

  it('não sai da máquina com outra coisa que 8 dígitos', async () => {
    pedidos.length = 0;
    const ruins = [
      '1',
      '01310-100',
      '013101000',
      'abcdefgh',
      '0131010a',
      '０１３１０１００',
      '..%2F',
    ];
    for (const cep of ruins) {
      const { status, body } = await system.ana.get(`/ws/${encodeURI(cep)}/json`);
      expect([cep, status, body]).toMatchObject([
        cep,
        422,
        { errors: { cep: ['O campo CEP é inválido.'] } },
      ]);
    }
    expect(pedidos).toEqual([]);
  });

  it('diz que não encontrou, e a loja continua', async () => {
    const { status, body } = await system.ana.get('/ws/99999999/json');
    expect([status, body]).toEqual([
      404,
      { message: 'CEP não encontrado. Preencha o endereço.', type: 'error' },
    ]);
  });

  it('sem resposta de fora, vale o endereço do cliente mais novo desse CEP', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const endereco = { cep: '88010-000', cidade: 'Florianópolis', estado: 'SC' };
    await fazer.cliente({ ...endereco, bairro: 'Centro', logradouro: 'Rua Felipe Schmidt' });
    await fazer.cliente({ ...endereco, bairro: 'Centro', logradouro: 'Rua Conselheiro Mafra' });
    await fazer.cliente({ cep: '88010-000', logradouro: 'Rua sem cidade' });
    await fazer.cliente({ ...endereco, cep: '88010-001', logradouro: 'Outra rua' });
    expect(await ok(ana.get('/ws/88010000/json'))).toEqual({
      bairro: 'Centro',
      localidade: 'Florianópolis',
      uf: 'SC',
      logradouro: 'Rua Conselheiro Mafra',
    });
  });

  it('só responde a quem entrou; a um visitante, nada do cadastro', async () => {
    const estranho = await new Browser(system.url).open();
    expect((await estranho.get('/ws/01310100/json')).status).toBe(401);
    const pessoa = { name: 'Vera', email: 'vera@casa.com.br', password: 'girafa na varanda' };
    expect((await estranho.post('/register', pessoa)).status).toBe(201);
    await estranho.post('/login', pessoa);
    expect((await estranho.get('/ws/01310100/json')).status).toBe(200);
    expect((await estranho.get('/ws/88010000/json')).status).toBe(404);
  });

  it('não deixa uma pessoa perguntar sem fim', async () => {
    const pessoa = { name: 'Rui', email: 'rui@casa.com.br', password: 'girafa na varanda' };
    const rui = await new Browser(system.url).open();
    await rui.post('/register', pessoa);
    await rui.post('/login', pessoa);
    const respostas: number[] = [];
    for (let i = 0; i < 31; i++) respostas.push((await rui.get('/ws/01310100/json')).status);
    expect(respostas.lastIndexOf(200)).toBe(29);
    expect(respostas[30]).toBe(429);
  });
});
