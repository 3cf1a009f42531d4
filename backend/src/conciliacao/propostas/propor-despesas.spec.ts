import { describe, expect, it } from 'vitest';
import { MarcasDoLancamento } from '../leitura/marcas-do-lancamento.js';
import { proporDespesas, type Escolha } from './propor-despesas.js';

const marcas = new MarcasDoLancamento(Buffer.from('segredo'));
const comTexto = (texto: string) => ({ texto, marcaDasPalavras: marcas.dasPalavras(texto) });
const escolha = (texto: string, nome: string, categoriaId: number | null = 4): Escolha => ({
  ...comTexto(texto),
  nome,
  categoriaId,
});
const propor = (texto: string, ...escolhas: Escolha[]) =>
  proporDespesas([{ id: '1-1', ...comTexto(texto) }], escolhas).get('1-1');

describe('a despesa proposta para um débito', () => {
  it('é a que alguém fez do último com as mesmas palavras, quaisquer que sejam os números', () => {
    const antes = escolha('TARIFA PACOTE 10/10 DOC 123', 'Tarifa do banco');
    const outra = escolha('TARIFA PACOTE 10/09 DOC 99', 'Taxa', 5);
    expect(propor('TARIFA PACOTE 10/11 DOC 456', antes, outra)).toEqual({
      nome: 'Tarifa do banco',
      categoriaId: 4,
      certeza: 'certa',
    });
  });

  it('com quase as mesmas palavras é só provável', () => {
    const energia = escolha('PAG BOLETO ENERGISA MINAS', 'Energia');
    expect(propor('PAGAMENTO ENERGISA MINAS GERAIS', energia)).toMatchObject({
      nome: 'Energia',
      certeza: 'provavel',
    });
    expect(propor('PAG BOLETO COPASA', energia)).toBeUndefined();
    expect(propor('PAG BOLETO', energia)).toBeUndefined();
  });

  it('com palavras iguais que não nomeiam ninguém é só provável', () => {
    expect(propor('PIX ENVIADO 99', escolha('PIX ENVIADO 12', 'Farinha'))).toMatchObject({
      nome: 'Farinha',
      certeza: 'provavel',
    });
  });

  it('não confunde textos vazios ou esquecidos', () => {
    const semTexto = { texto: null, marcaDasPalavras: null, nome: 'Nada', categoriaId: null };
    expect(proporDespesas([{ id: '1-1', ...semTexto }], [semTexto]).size).toBe(0);
  });

  it('vale ainda depois de esquecido o texto', () => {
    const esquecida = { ...escolha('TARIFA PACOTE', 'Tarifa'), texto: null };
    expect(propor('TARIFA PACOTE', esquecida)).toMatchObject({ certeza: 'certa' });
  });
});
