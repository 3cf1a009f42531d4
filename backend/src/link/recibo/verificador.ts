/** Script for browsers that know Ed25519. Shows only what was signed. */
export const VERIFICADOR = `
const bytesDe = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
const hex = (buffer) => Array.from(new Uint8Array(buffer), (b) => b.toString(16).padStart(2, '0')).join('');
const sha256 = async (bytes) => hex(await crypto.subtle.digest('SHA-256', bytes));
const utf8 = (texto) => new TextEncoder().encode(texto);

/** The receipt that was signed, or an error with the reason. chaveCerta: base64, of the shop. */
const verificar = async ({ texto, assinatura, chave }, chaveCerta) => {
  if (chave !== chaveCerta) throw new Error('Foi assinado com outra chave, que não é a deste arquivo.');
  const publica = await crypto.subtle.importKey('raw', bytesDe(chave), { name: 'Ed25519' }, false, ['verify']);
  const certa = await crypto.subtle.verify({ name: 'Ed25519' }, publica, bytesDe(assinatura), utf8(texto));
  if (!certa) throw new Error('A assinatura não confere: o recibo foi mudado.');
  const recibo = JSON.parse(texto);
  if (recibo.forma !== 'encomenda/recibo/1') throw new Error('Este arquivo não é um recibo.');
  if ((await sha256(utf8(recibo.conteudo))) !== recibo.hash)
    throw new Error('O conteúdo não é o que foi aprovado.');
  return recibo;
};
`;

/** Script that shows the result in the document. */
export const TELA_DO_VERIFICADOR = `
const reais = (centavos) => (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
const dia = (texto) => texto.split('-').reverse().join('/');
const fotos = ({ fotos = [] }) =>
  fotos.length === 0 ? '' : '. ' + (fotos.length === 1 ? '1 foto' : fotos.length + ' fotos') + ', SHA-256: ' + fotos.join(', ');
const $ = (id) => document.getElementById(id);
const linha = (texto) => {
  const li = document.createElement('li');
  li.textContent = texto;
  return li;
};
const mostrar = (recibo) => {
  const c = JSON.parse(recibo.conteudo);
  const total = c.itens.reduce((s, i) => s + i.quantidade * i.valor - i.desconto, 0) - c.desconto + c.taxa;
  $('titulo').textContent = 'Orçamento ' + recibo.orcamento + ', versão ' + recibo.versao + ', de ' + recibo.loja;
  $('quem').textContent = recibo.nome + ' aprovou em ' + new Date(recibo.em).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' }) + ' (horário de Brasília, pelo relógio da loja).';
  $('itens').replaceChildren(
    ...c.itens.map((i) => linha(i.quantidade + ' × ' + i.nome + ': ' + reais(i.quantidade * i.valor - i.desconto) + fotos(i))),
    ...(c.desconto ? [linha('Desconto: ' + reais(c.desconto))] : []),
    ...(c.taxa ? [linha('Taxa de entrega: ' + reais(c.taxa))] : []),
    linha('Total: ' + reais(total)),
    ...(c.sinal === null ? [] : [linha('Sinal: ' + reais(c.sinal))]),
    ...(c.prazo === null ? [] : [linha('Pronto até ' + dia(c.prazo) + (c.horaDoPrazo ? ' às ' + c.horaDoPrazo : ''))]),
    linha('Saída: ' + c.saida),
    ...(c.condicoes === null ? [] : [linha('Condições: ' + c.condicoes)]),
  );
  $('texto').textContent = JSON.stringify(c, null, 1);
};
const MINHA = JSON.parse($('recibo').textContent);
const impressaoDe = async (chave) => (await sha256(bytesDe(chave))).match(/.{4}/g).join(' ');
const conferir = async (recibo, deQuem, deQualChave) => {
  $('resultado').textContent = 'Conferindo…';
  for (const id of ['titulo', 'quem', 'texto']) $(id).textContent = '';
  $('itens').replaceChildren();
  try {
    mostrar(await verificar(recibo, MINHA.chave));
    $('resultado').textContent = deQuem + ' confere com a chave ' + (await impressaoDe(recibo.chave)) + ': nada mudou desde que foi assinado. ' + deQualChave;
    $('resultado').className = 'bom';
  } catch (erro) {
    const antigo = erro.name === 'NotSupportedError' || !globalThis.crypto || !crypto.subtle;
    $('resultado').textContent = antigo
      ? 'Este navegador não sabe conferir assinaturas Ed25519. Abra o arquivo num navegador atual.'
      : deQuem + ' não confere. ' + erro.message;
    $('resultado').className = 'mau';
  }
};
impressaoDe(MINHA.chave).then((impressao) => {
  $('impressao').textContent = impressao;
});
conferir(MINHA, 'Este recibo', 'Compare essa chave com a que a loja informa: se for outra, não foi ela que assinou.');
$('outro').addEventListener('change', async (evento) => {
  const texto = await evento.target.files[0].text();
  const achado = /<script type="application\\/json" id="recibo">([^<]*)</.exec(texto);
  let recibo = null;
  try { recibo = JSON.parse(achado[1]); } catch { recibo = { texto: '', assinatura: '', chave: MINHA.chave }; }
  await conferir(recibo, evento.target.files[0].name, 'É a mesma chave do arquivo que você abriu. Se este arquivo veio da loja, o outro também foi assinado por ela.');
});
`;
