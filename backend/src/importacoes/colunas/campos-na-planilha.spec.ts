import { definirCampos } from '@encomenda/contracts/shared/campos/campo';
import { describe, expect, it } from 'vitest';
import { celulasDe, naPlanilha, opcaoEscrita, titulosDe } from './campos-na-planilha.js';

const campos = definirCampos({
  data: {
    rotulo: 'Data',
    tipo: 'dia',
    omissivel: true,
    planilha: { rotulo: 'Data do pedido', exemplo: '20/11/2026', titulos: ['data', 'emissao'] },
  },
  forma: {
    rotulo: 'Forma',
    tipo: 'opcao',
    opcoes: ['credito', 'pix'],
    nomes: { credito: 'Crédito' },
  },
  nota: { rotulo: 'Nota', tipo: 'texto-rico', opcional: true },
  nome: { rotulo: 'Nome', tipo: 'texto' },
});

describe('os campos de um registro na planilha', () => {
  it('têm o título da coluna onde é outro, e os de outras planilhas', () => {
    const { data, nome } = naPlanilha(campos);
    expect([data.rotulo, nome.rotulo]).toEqual(['Data do pedido', 'Nome']);
    expect(titulosDe(campos)).toMatchObject({ data: ['data', 'emissao'], nome: ['nome'] });
  });

  it('leem cada célula pelo tipo do campo', () => {
    const celulas = {
      data: '20/11/2026',
      forma: 'CREDITO',
      nota: 'a\nb',
      nome: ' Ana',
      outra: 'x',
    };
    expect(celulasDe(campos, celulas, '2026-11-28')).toEqual({
      data: '2026-11-20',
      forma: 'credito',
      nota: '<p>a</p><p>b</p>',
      nome: ' Ana',
    });
    expect(celulasDe(campos, { forma: 'cheque' }, '2026-11-28')).toEqual({ forma: 'cheque' });
  });

  it('reconhecem uma opção pelo nome, sem olhar acentos', () => {
    expect(opcaoEscrita(campos.forma, 'crédito')).toBe('credito');
    expect(opcaoEscrita(campos.forma, 'Pix')).toBe('pix');
    expect(opcaoEscrita(campos.forma, 'cheque')).toBeUndefined();
  });
});
