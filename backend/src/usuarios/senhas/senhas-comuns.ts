import { Recusa } from '@encomenda/contracts/shared/events/decider';

/** Refuses common words (those of this product too) with usual endings and substitutions, and rows of keys. */

const PALAVRAS = new Set(
  `abacaxi abc abcd abcde abcdef abcdefg abcdefgh abcdefghi acesso adidas admin administrador administrator adriana
  alemanha alessandra alexandre alexander aline amanda amor amorzinho amoreterno amorvida ana anapaula andrea
  andressa andrew angela anthony antonio apple arsenal artesanato asdf asdfgh asdfghjk asdfghjkl ashley atelie
  atletico austin backoffice baixinha banana barbara barcelona baseball basketball batman beatriz bebezinho bemvindo
  biblia bismarck blink bola bolo brasil brasileiro brazil bruna bruno caio camila campeao carinho carla carlos
  carolina casa casamento catarina charlie cheese chelsea chocolate cicero claudia cliente clientes comida computador
  computer confeitaria contato corinthians corinthiano costura cristiane cristiano cristo cruzeiro daniel daniela
  danielle daniele dayane deborah deus deusefiel deusmeama deuseamor diamante diego dinheiro dragao dragon eduardo
  elaine elefante eliane emanuel empresa encomenda encomendas entrar escola esperanca estrela eternamente
  eunice fabiana fabiano fabricio facebook familia familiafeliz felicidade felipe felipinho fernanda fernando ferrari
  fiel filhos flamengo flamenguista flavia flor florzinha fluminense football formiga franca francisco freedom
  friends futebol gabriel gabriela gabrielle gatinha gatinho gerente giovanna gisele google gostosa gostoso graziela
  gremio guilherme guitarra gustavo harley hello helena henrique heitor hockey hunter iloveyou iloveu inter internet
  internacional isabel isabela isabella jaqueline jardim jennifer jessica jesus jesuscristo jesusteama jesuse joana joao
  joaopaulo jordan jorge jose joseph joshua juliana juliano juventus karina killer ladybug larissa leandro leonardo
  leticia letmein liberdade linda liverpool login loja london lorena love loveme lucas luciana luciano luiza luciene
  madalena maggie manchester manuela marcela marcelo marcia marcio marcos maria mariaclara mariaeduarda mariajose
  mariana marilia marina mario mariposa master matheus mateus mauricio melancia melissa mercedes meuamor meubebe
  meupai meusfilhos meusamores michael michelle michele microsoft minhafamilia minhasenha minhavida minecraft
  miriam monica monkey monster moranguinho morena mudar mudarsenha mulher mustang natalia nicolas nicole nirvana
  nossasenhora oficina padrao paixao palmeiras palmeirense pamela papai parana passaro password passw patricia
  patrick paula paulinha paulo pedido pedidos pedro pepper pipoca playboy pokemon portugal presente princesa
  princess priscila producao professor purple qazwsx qazwsxedc qwer qwert qwerty qwertyu qwertyui qwertyuio
  qwertyuiop qweasd qweasdzxc rafael rafaela raimunda ranger raquel rebeca recife renata renato ricardo roberta
  roberto robson rodrigo ronaldo ronaldinho root rosana rosangela saopaulo saopaulino samantha samanta samsung samuel
  sandra santos saudade secret segredo segurança seguranca senha senhas senhaforte senhapadrao senhasegura
  sergio server shadow silva simone sistema slipknot sobrinho soccer sofia solange sophia soraya starwars
  sucesso suelen sunshine superman superstar tatiana tatiane teste teste testes testando teamo teamomuito teamoamor
  temporario thiago tiago thomas tigger trabalho trigger trocar trocarsenha trustno tucano user usuario vagner
  valentina valeria vanessa vasco vascodagama vendas vendedor veronica victor victoria vinicius visitante
  vitoria vitor viviane welcome wesley whatever william willian xuxa yasmin zezinho zxcv zxcvb zxcvbn zxcvbnm`
    .split(/\s+/)
    .map((palavra) => semAcentos(palavra)),
);

const SEQUENCIAS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8',
  '11223344556677889900',
  '123654789321456987',
  '147258369147852369',
  '123abc456def789',
  'abc123def456ghi789',
].flatMap((linha) => [linha, Array.from(linha).toReversed().join('')]);

const DISFARCES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

function semAcentos(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The word without usual signs around it: `Senha@2024` → `senha`. */
const miolo = (texto: string): string => texto.replace(/^[^a-z]{1,2}|[^a-z]{1,6}$/g, '');

const semDisfarce = (texto: string): string =>
  Array.from(texto, (letra) => DISFARCES[letra] ?? letra).join('');

export const senhaComum = (senha: string): boolean => {
  const texto = semAcentos(senha);
  const repetida = /^(.{1,4})\1+$/s.test(texto);
  return (
    repetida ||
    SEQUENCIAS.some((linha) => linha.includes(texto)) ||
    [texto, miolo(texto), semDisfarce(texto), semDisfarce(miolo(texto)), miolo(semDisfarce(texto))]
      .map((candidata) => candidata.replace(/[\s._-]/g, ''))
      .some((candidata) => PALAVRAS.has(candidata))
  );
};

export const exigirSenhaBoa = (campo: string, senha: string): void => {
  if (senhaComum(senha))
    throw Recusa.campo('senha-comum', campo, 'Esta senha é fácil de adivinhar. Escolha outra.');
};
