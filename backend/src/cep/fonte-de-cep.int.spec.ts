import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { brasilApi, viaCep } from './fonte-de-cep.js';
import { primeiraResposta } from './primeira-resposta.js';

const CEP = '01310100';
const doViaCep = {
  cep: '01310-100',
  logradouro: ' Avenida Paulista ',
  complemento: 'de 612 a 1510',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
};
const daBrasilApi = {
  cep: '01310100',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: 'Bela Vista',
  street: 'Avenida Paulista',
  service: 'open-cep',
};
const paulista = {
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  logradouro: 'Avenida Paulista',
};

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  };

const servers: Server[] = [];
const servir = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Faults that a source may have; each must lead to the next source. */
const FALHAS: Record<string, RequestListener> = {
  'diz que o CEP não existe': json({ erro: true }),
  'diz que o CEP não existe, por escrito': json({ erro: 'true' }),
  'devolve outro CEP': json({ ...doViaCep, cep: '20000-000' }),
  'não diz de que CEP fala': json({ ...doViaCep, cep: undefined }),
  'não sabe a cidade': json({ ...doViaCep, localidade: '' }),
  'inventa um estado': json({ ...doViaCep, uf: 'XX' }),
  'responde outra coisa que textos': json({ ...doViaCep, bairro: { $gt: '' } }),
  'responde um texto sem fim': json({ ...doViaCep, logradouro: 'a'.repeat(500) }),
  'responde uma lista': json([doViaCep]),
  'responde nada': json(null),
  'responde uma página': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<html><body>${JSON.stringify(doViaCep)}</body></html>`);
  },
  'chama de JSON o que não é': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('<html>');
  },
  'falha com 500': json({ message: 'x' }, 500),
  'manda a outro endereço': (request, response) => {
    if (request.url?.startsWith('/desvio')) return json(doViaCep)(request, response);
    response.writeHead(302, { location: '/desvio', 'content-type': 'application/json' });
    return response.end(JSON.stringify(doViaCep));
  },
  'responde 10 MB': json({ ...doViaCep, lixo: 'a'.repeat(10_000_000) }),
  'desliga no meio': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"cep":');
    response.destroy();
  },
  'nunca responde': () => undefined,
  'começa e não acaba': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"cep":');
  },
};

describe('as fontes de CEP', () => {
  it('entende a resposta do ViaCEP', async () => {
    const pedidos: string[] = [];
    const base = await servir((request, response) => {
      pedidos.push(`${request.method} ${request.url}`);
      json(doViaCep)(request, response);
    });
    expect(await primeiraResposta(CEP, [viaCep(`${base}/`)])).toEqual(paulista);
    expect(pedidos).toEqual(['GET /ws/01310100/json/']);
  });

  it('entende a resposta da BrasilAPI', async () => {
    const pedidos: string[] = [];
    const base = await servir((request, response) => {
      pedidos.push(`${request.method} ${request.url}`);
      json(daBrasilApi)(request, response);
    });
    expect(await primeiraResposta(CEP, [brasilApi(base)])).toEqual(paulista);
    expect(pedidos).toEqual(['GET /api/cep/v1/01310100']);
  });

  it('o CEP de uma cidade inteira não tem rua nem bairro', async () => {
    const geral = { ...daBrasilApi, neighborhood: null, street: '' };
    const base = await servir(json(geral));
    const achado = await primeiraResposta(CEP, [brasilApi(base)]);
    expect(achado).toEqual({ ...paulista, bairro: '', logradouro: '' });
  });

  const paciencia = { limite: 400, vantagem: 100 };

  it.each(Object.keys(FALHAS))('quando a primeira %s, responde a segunda', async (falha) => {
    const primeira = await servir(FALHAS[falha]!);
    const segunda = await servir(json(daBrasilApi));
    const fontes = [viaCep(primeira), brasilApi(segunda)];
    const achado = await primeiraResposta(CEP, fontes, { ...paciencia, limite: 5_000 });
    expect(achado).toEqual(paulista);
  });

  it.each(Object.keys(FALHAS))('quando as duas têm a falha (%s), não sabe', async (falha) => {
    const base = await servir(FALHAS[falha]!);
    expect(await primeiraResposta(CEP, [viaCep(base), brasilApi(base)], paciencia)).toBeNull();
  });

  it('quando ninguém atende, não sabe', async () => {
    const base = await servir(json(doViaCep));
    servers.at(-1)!.close();
    expect(await primeiraResposta(CEP, [viaCep(base), brasilApi(base)])).toBeNull();
  });
});
