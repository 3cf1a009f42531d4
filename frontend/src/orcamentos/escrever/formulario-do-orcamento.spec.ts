import { describe, expect, it } from 'vitest';
import { fileDoNome } from '../../shared/envios/arquivos-das-linhas';
import { linhaVazia } from '../../encomenda/formulario-da-encomenda';
import { envioDoFormulario, orcamentoVazio } from './formulario-do-orcamento';

const file = (nome: string, dentro: string): File => new File([dentro], nome);
const [primeira, segunda] = [file('image.png', 'um'), file('image.png', 'dois')];
const nomes = ['image.png', 'bolo.jpg', 'image.png'];

describe('fotos de um só nome', () => {
  it('são cada uma a sua', () => {
    const files = [primeira, file('bolo.jpg', 'três'), segunda];
    expect(fileDoNome(files, nomes, 0)).toBe(primeira);
    expect(fileDoNome(files, nomes, 2)).toBe(segunda);
  });

  it('a escolhida por último não passa pela que o rascunho não guardou', () => {
    expect(fileDoNome([segunda], nomes, 0)).toBeUndefined();
    expect(fileDoNome([segunda], nomes, 2)).toBe(segunda);
    expect(fileDoNome([segunda], nomes, 1)).toBeUndefined();
  });
});

describe('o envio de um orçamento', () => {
  const formulario = (...arquivos: string[]) => ({
    ...orcamentoVazio(null),
    itens: [{ ...linhaVazia(), produto: 'Bolo', arquivos }],
  });
  const dados = (envio: ReturnType<typeof envioDoFormulario>) =>
    envio instanceof FormData
      ? (JSON.parse(envio.get('dados') as string) as { itens: { fotos: unknown }[] })
      : envio;

  it('diz ao servidor qual foto do rascunho falta, em vez de a esquecer', () => {
    const envio = envioDoFormulario(formulario('croqui.png', 'image.png'), () => [segunda]);
    expect((envio as FormData).getAll('arquivos')).toEqual([segunda]);
    expect(dados(envio).itens[0]!.fotos).toEqual([20, 0]);
    const semNenhuma = envioDoFormulario(formulario('croqui.png'), () => []);
    expect(dados(semNenhuma).itens[0]!.fotos).toEqual([20]);
  });
});
