import { describe, expect, it } from 'vitest';
import { corpoDaMensagem, corpoDoTextoDaMensagem } from './mensagens.http.js';
import { MAXIMO_DO_TEXTO } from './limites-da-mensagem.js';
import {
  falhaDoTexto,
  preencherMensagem,
  TEXTO_PADRAO,
  VALORES_DE_EXEMPLO,
  type ValoresDaMensagem,
} from './texto-da-mensagem.js';
import { TIPOS_DE_MENSAGEM } from './tipo-de-mensagem.js';

const valores: ValoresDaMensagem = { ...VALORES_DE_EXEMPLO, loja: 'Ateliê Flor' };

describe('o texto de uma mensagem', () => {
  it.each(TIPOS_DE_MENSAGEM)('o padrão de “%s” é aceito e não deixa chaves', (tipo) => {
    expect(falhaDoTexto(TEXTO_PADRAO[tipo])).toBeUndefined();
    const pronta = preencherMensagem(TEXTO_PADRAO[tipo], valores);
    expect(pronta).toContain('Maria Souza');
    expect(pronta).toContain('Ateliê Flor');
    expect(pronta).not.toMatch(/[{}]/);
  });

  it.each([
    ['Oi, {cleinte}!', 'A variável {cleinte} não existe. Você quis dizer {cliente}?'],
    ['Até {praso}', 'A variável {praso} não existe. Você quis dizer {prazo}?'],
    ['{intens}', 'A variável {intens} não existe. Você quis dizer {itens}?'],
    [
      'Oi, {endereço de entrega}!',
      'A variável {endereço de entrega} não existe. Use {cliente}, {pedido}, {itens}, {prazo}, {total}, {pago}, {falta}, {pix}, {loja}.',
    ],
    ['Oi, {cliente', 'Há uma chave { ou } sem o seu par. Escreva as variáveis como {cliente}.'],
    ['Oi }', 'Há uma chave { ou } sem o seu par. Escreva as variáveis como {cliente}.'],
  ])('%s: recusado com a frase do campo', (texto, frase) => {
    expect(falhaDoTexto(texto)).toBe(frase);
    const lido = corpoDoTextoDaMensagem.safeParse({ texto });
    expect(lido.error?.issues).toMatchObject([{ path: ['texto'], message: frase }]);
  });

  it('maiúsculas e espaços dentro das chaves não importam', () => {
    expect(falhaDoTexto('Oi, { Cliente }!')).toBeUndefined();
    expect(preencherMensagem('Oi, { Cliente }!', valores)).toBe('Oi, Maria Souza!');
  });

  it('vazio ou longo demais é recusado', () => {
    const faltas = [' ', 'a'.repeat(MAXIMO_DO_TEXTO + 1)].map(
      (texto) => corpoDoTextoDaMensagem.safeParse({ texto }).error?.issues[0]?.message,
    );
    expect(faltas).toEqual([
      'O campo Texto é obrigatório.',
      `O campo Texto não pode ser superior a ${MAXIMO_DO_TEXTO} caracteres.`,
    ]);
  });

  it('uma linha sem nada a dizer sai, com a que só a anuncia', () => {
    const pago = { ...valores, falta: null, pix: null, prazo: null };
    expect(
      preencherMensagem(
        'Pedido {pedido}\nAté {prazo}\nFalta pagar: {falta}\n\nPix copia e cola:\n{pix}\n\n{loja}',
        pago,
      ),
    ).toBe('Pedido #128\n\nAteliê Flor');
  });

  it('o que está num valor não é lido como variável', () => {
    expect(preencherMensagem('Oi, {cliente}!', { ...valores, cliente: '{pix} $& Ltda.' })).toBe(
      'Oi, {pix} $& Ltda.!',
    );
  });

  it('uma mensagem a preparar diz qual, por onde e o que', () => {
    const corpo = { tipo: 'pronto', canal: 'whatsapp', texto: ' Oi! ' };
    expect(corpoDaMensagem.parse(corpo)).toEqual({ ...corpo, texto: 'Oi!', de_novo: false });
    const { error } = corpoDaMensagem.safeParse({ tipo: 'outra', canal: 'fax', texto: '' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'O campo Mensagem é inválido.',
      'O campo Canal é inválido.',
      'O campo Texto é obrigatório.',
    ]);
  });
});
