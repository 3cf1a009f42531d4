import { describe, expect, it } from 'vitest';
import { corpoDasConfiguracoes, NOME_SEM_PIX } from './configuracoes.http.js';
import { nomeNoPix } from './nome-no-pix.js';

const corpo = (dados: object) =>
  corpoDasConfiguracoes.safeParse({
    telefone: '',
    email: '',
    cidade: 'Olinda',
    estado: 'PE',
    documento: '',
    endereco: '',
    horario: '',
    apresentacao: '',
    saldo_inicial: 0,
    dias_de_prazo_apertado: 3,
    chave_pix: 'ana@exemplo.com',
    ...dados,
  });

describe('o nome da loja num código Pix', () => {
  it.each([
    ['Ateliê São João', 'ATELIE SAO JOAO'],
    ['Confeitaria da Dona Maria Aparecida', 'CONFEITARIA DA DONA MARIA'],
    ['3 Irmãs & Cia.', '3 IRMAS & CIA.'],
    ['★ Doces ★', 'DOCES'],
    ['田中', null],
    ['★ 🎂', null],
    ['& - .', null],
  ])('%j é %j', (nome, escrito) => {
    expect(nomeNoPix(nome)).toBe(escrito);
  });

  it.each(['田中', '🎂', '...'])('com chave Pix, o nome %j é recusado', (nome) => {
    const lido = corpo({ nome });
    expect(lido.error?.issues).toMatchObject([{ path: ['nome'], message: NOME_SEM_PIX }]);
    expect(corpo({ nome, chave_pix: '' }).success).toBe(true);
  });
});
