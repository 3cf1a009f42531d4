import { describe, expect, it } from 'vitest';
import type { EnderecoDoCep } from '@encomenda/contracts/cep/cep.http';
import { Ceps } from './ceps.js';
import type { FonteDeCep } from './fonte-de-cep.js';
import { primeiraResposta } from './primeira-resposta.js';

const paulista: EnderecoDoCep = {
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  logradouro: 'Avenida Paulista',
};
const centro: EnderecoDoCep = { bairro: '', localidade: 'Tiradentes', uf: 'MG', logradouro: '' };
const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;

const falha: FonteDeCep = () => Promise.reject(new Error('fora do ar'));
const muda: FonteDeCep = () => new Promise(() => undefined);

/** A source that knows some addresses, and what it was asked. */
const fonteQueSabe = (sabe: Record<string, EnderecoDoCep>) => {
  const perguntas: string[] = [];
  const fonte: FonteDeCep = async (cep) => {
    perguntas.push(cep);
    const achado = sabe[cep];
    if (!achado) throw new Error('não sei');
    return achado;
  };
  return { fonte, perguntas, sabe };
};

const relogio = () => {
  let agora = 0;
  return { clock: () => new Date(agora), passam: (ms: number) => (agora += ms) };
};

describe('as fontes de CEP', () => {
  it('a segunda só é perguntada quando a primeira falha', async () => {
    const primeira = fonteQueSabe({ '01310100': paulista });
    const segunda = fonteQueSabe({ '36325000': centro });
    const fontes = [primeira.fonte, segunda.fonte];
    expect(await primeiraResposta('01310100', fontes)).toEqual(paulista);
    expect(segunda.perguntas).toEqual([]);
    expect(await primeiraResposta('36325000', fontes)).toEqual(centro);
    expect(await primeiraResposta('99999999', fontes)).toBeNull();
  });

  it('a segunda não espera para sempre pela primeira', async () => {
    const { fonte } = fonteQueSabe({ '01310100': paulista });
    const paciencia = { limite: 5_000, vantagem: 5 };
    expect(await primeiraResposta('01310100', [muda, fonte], paciencia)).toEqual(paulista);
  });

  it('diz às fontes quando já não é preciso responder', async () => {
    const sinais: AbortSignal[] = [];
    const { fonte } = fonteQueSabe({ '01310100': paulista });
    const lenta: FonteDeCep = (_cep, signal) => {
      sinais.push(signal);
      return new Promise(() => undefined);
    };
    await primeiraResposta('01310100', [lenta, fonte], { limite: 5_000, vantagem: 5 });
    expect(sinais.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

describe('os CEPs lembrados', () => {
  it('pergunta uma vez por CEP achado, por um mês', async () => {
    const { clock, passam } = relogio();
    const { fonte, perguntas } = fonteQueSabe({ '01310100': paulista, '36325000': centro });
    const ceps = new Ceps([fonte], clock);
    for (let i = 0; i < 3; i++) {
      expect(await ceps.endereco('01310100')).toEqual(paulista);
      expect(await ceps.endereco('36325000')).toEqual(centro);
    }
    expect(perguntas).toEqual(['01310100', '36325000']);
    passam(30 * DIA + 1);
    await ceps.endereco('01310100');
    expect(perguntas).toHaveLength(3);
  });

  it('volta a perguntar logo pelo que ninguém soube', async () => {
    const { clock, passam } = relogio();
    const { fonte, perguntas, sabe } = fonteQueSabe({});
    const ceps = new Ceps([falha, fonte], clock);
    expect(await ceps.endereco('01310100')).toBeNull();
    expect(await ceps.endereco('01310100')).toBeNull();
    expect(perguntas).toHaveLength(1);
    sabe['01310100'] = paulista;
    passam(MINUTO + 1);
    expect(await ceps.endereco('01310100')).toEqual(paulista);
  });

  it('quem pergunta ao mesmo tempo espera pela mesma resposta', async () => {
    const { fonte, perguntas } = fonteQueSabe({ '01310100': paulista });
    const ceps = new Ceps([fonte], relogio().clock);
    const respostas = await Promise.all(
      Array.from({ length: 20 }, () => ceps.endereco('01310100')),
    );
    expect(new Set(respostas)).toEqual(new Set([paulista]));
    expect(perguntas).toEqual(['01310100']);
  });

  it('esquece os mais antigos em vez de crescer sem fim', async () => {
    const { clock } = relogio();
    const perguntas: string[] = [];
    const fonte: FonteDeCep = async (cep) => {
      perguntas.push(cep);
      return paulista;
    };
    const ceps = new Ceps([fonte], clock);
    const cep = (n: number) => String(n).padStart(8, '0');
    for (let n = 0; n <= 5_000; n++) await ceps.endereco(cep(n));
    perguntas.length = 0;
    await ceps.endereco(cep(5_000));
    await ceps.endereco(cep(0));
    expect(perguntas).toEqual([cep(0)]);
  });
});
