import { NENHUM_SINAL } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { describe, it } from 'vitest';
import type { ConfiguracaoEvent } from '@encomenda/contracts/configuracoes/configuracao.events';
import { TEXTO_PADRAO } from '@encomenda/contracts/mensagens/texto-da-mensagem';
import type { TipoDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { configuracoes as dados, logo } from '../../testing/desfazer/atos-a-desfazer.js';
import { specFor } from '../../testing/given-when-then.js';
import {
  configuracaoFold,
  alterarConfiguracoes,
  definirLogo,
  removerLogo,
  alterarAnosDeGuarda,
  definirRegraDoSinal,
  escreverMensagem,
} from './configuracao.js';

const given = specFor(configuracaoFold);
const alteradas: ConfiguracaoEvent = { type: 'ConfiguracoesAlteradas', data: dados };
const definido: ConfiguracaoEvent = { type: 'LogoDefinido', data: logo };

describe('configurações', () => {
  it('são alteradas, e repetidas não mudam nada', () => {
    given().when(alterarConfiguracoes({ dados })).thenEvents(alteradas);
    given(alteradas).when(alterarConfiguracoes({ dados })).thenNothing();
    const novas = { ...dados, diasDePrazoApertado: 5 };
    given(alteradas, definido)
      .when(alterarConfiguracoes({ dados: novas }))
      .thenEvents({ type: 'ConfiguracoesAlteradas', data: novas });
  });

  it('o logotipo é definido, trocado e removido', () => {
    const outro = { ...logo, hash: 'b'.repeat(64) };
    given(alteradas).when(definirLogo({ logo })).thenEvents(definido);
    given(definido).when(definirLogo({ logo })).thenNothing();
    given(definido)
      .when(definirLogo({ logo: outro }))
      .thenEvents({ type: 'LogoDefinido', data: outro });
    given(definido).when(removerLogo).thenEvents({ type: 'LogoRemovido', data: {} });
    given(definido, { type: 'LogoRemovido', data: {} })
      .when(removerLogo)
      .thenRefused('sem-logotipo', 'A loja não tem logotipo.');
  });

  it('os anos de guarda são postos, e podem voltar aos da instalação', () => {
    const alterar = (anosDeGuarda: number | null) => alterarAnosDeGuarda({ anosDeGuarda });
    const alterados = { type: 'AnosDeGuardaAlterados', data: { anosDeGuarda: 7 } } as const;
    given().when(alterar(7)).thenEvents(alterados);
    given(alterados).when(alterar(7)).thenNothing();
    given().when(alterar(null)).thenNothing();
    given(alterados)
      .when(alterar(null))
      .thenEvents({ type: 'AnosDeGuardaAlterados', data: { anosDeGuarda: null } });
  });

  it('a regra do sinal é definida uma vez, e a loja pode deixar de pedi-lo', () => {
    const metade = { ...NENHUM_SINAL, em: 'porcentagem', quanto: 5_000 } as const;
    const definida = { type: 'RegraDoSinalDefinida', data: metade } as const;
    given().when(definirRegraDoSinal(metade)).thenEvents(definida);
    given(definida).when(definirRegraDoSinal(metade)).thenNothing();
    given().when(definirRegraDoSinal(NENHUM_SINAL)).thenNothing();
    given(definida)
      .when(definirRegraDoSinal(NENHUM_SINAL))
      .thenEvents({ type: 'RegraDoSinalDefinida', data: NENHUM_SINAL });
  });

  it('o texto de uma mensagem é escrito, e o padrão é o mesmo que nenhum', () => {
    const escrita = (texto: string | null, tipo: TipoDeMensagem = 'pronto') =>
      ({ type: 'MensagemEscrita', data: { tipo, texto } }) as const;
    const escrever = (texto: string | null) => escreverMensagem({ tipo: 'pronto', texto });
    given(escrita('Outra', 'orcamento')).when(escrever('Oi!')).thenEvents(escrita('Oi!'));
    given(escrita('Oi!')).when(escrever('Oi!')).thenNothing();
    given(escrita('Oi!')).when(escrever(null)).thenEvents(escrita(null));
    given(escrita('Oi!')).when(escrever(TEXTO_PADRAO.pronto)).thenEvents(escrita(null));
    given(escrita('Oi!'), escrita(null)).when(escrever(null)).thenNothing();
    given().when(escrever(TEXTO_PADRAO.pronto)).thenNothing();
  });
});
