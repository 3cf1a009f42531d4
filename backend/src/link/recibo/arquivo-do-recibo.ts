import type { TextoAssinado } from './recibo.js';
import { TELA_DO_VERIFICADOR, VERIFICADOR } from './verificador.js';

const ESTILO = `:root{color-scheme:only light}
body{font:16px/26px system-ui,sans-serif;max-width:680px;margin:0 auto;padding:16px;color:#241d17;background:#fbf8f3}
h1{font-size:24px;line-height:32px}.bom{color:#3c5136;font-weight:600}.mau{color:#8f1d14;font-weight:600}
code,pre{font:13px/20px ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap}li{overflow-wrap:anywhere}`;

/** One file that works offline. Its content security policy allows only its own script and style. */
export const arquivoDoRecibo = (recibo: TextoAssinado): string => {
  const json = JSON.stringify(recibo).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>Recibo de aprovação</title><style>${ESTILO}</style></head><body><main>
<h1 id="titulo">Recibo de aprovação</h1>
<p id="resultado" role="status">Este recibo só se mostra conferido: abra-o num navegador com JavaScript.</p>
<p id="quem"></p><ul id="itens"></ul>
<details><summary>Tudo o que foi aprovado</summary><pre id="texto"></pre></details>
<h2>De quem é a assinatura</h2>
<p>Chave que assinou: <code id="impressao"></code></p>
<p>Qualquer pessoa consegue fazer um arquivo como este com uma chave dela. Peça à loja, por telefone ou no balcão, a chave que ela vê em Configurações, e compare: só se forem iguais foi a loja que assinou. Para conferir um recibo que outra pessoa mandou, abra um arquivo que você mesmo recebeu da loja e escolha o outro aqui.</p>
<p><label for="outro">Conferir outro recibo</label> <input type="file" id="outro" accept=".html,text/html"></p>
</main><script type="application/json" id="recibo">${json}</script>
<script type="module">${VERIFICADOR}${TELA_DO_VERIFICADOR}</script></body></html>
`;
};
