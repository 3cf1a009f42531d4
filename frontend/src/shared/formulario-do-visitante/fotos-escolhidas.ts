import {
  MAXIMO_DA_FOTO,
  MAXIMO_DE_FOTOS,
  RECUSA_DA_FOTO,
} from '@encomenda/contracts/solicitacoes/limites-das-fotos';

export const listarFotos = (campo: HTMLInputElement): void => {
  const fotos = [...(campo.files ?? [])];
  const lista = document.createElement('ul');
  lista.className = 'escolhidas';
  lista.setAttribute('aria-label', 'Fotos escolhidas');
  for (const foto of fotos) {
    const tirar = document.createElement('button');
    tirar.type = 'button';
    tirar.textContent = 'Tirar';
    tirar.setAttribute('aria-label', `Tirar ${foto.name}`);
    tirar.addEventListener('click', () => {
      escolher(
        campo,
        fotos.filter((outra) => outra !== foto),
      );
      campo.dispatchEvent(new Event('input', { bubbles: true }));
      campo.focus();
    });
    const linha = document.createElement('li');
    const nome = document.createElement('span');
    nome.textContent = foto.name;
    linha.append(nome, tirar);
    lista.append(linha);
  }
  campo.parentElement?.querySelector('.escolhidas')?.remove();
  if (fotos.length > 0) campo.after(lista);
};

const escolher = (campo: HTMLInputElement, fotos: readonly File[]): void => {
  const escolhidas = new DataTransfer();
  for (const foto of fotos) escolhidas.items.add(foto);
  campo.files = escolhidas.files;
};

/** Refuses before the upload; '' when nothing is wrong. The server inspects the contents. */
const recusaDasFotos = (fotos: readonly File[]): string => {
  if (fotos.length > MAXIMO_DE_FOTOS) return RECUSA_DA_FOTO.demais;
  const grande = fotos.find(({ size }) => size > MAXIMO_DA_FOTO);
  return grande ? `${grande.name}: ${RECUSA_DA_FOTO.grande}` : '';
};

export const olharFotos = (form: HTMLFormElement): void => {
  const fotos = form.querySelector<HTMLInputElement>('[data-fotos]');
  if (!fotos) return;
  fotos.setCustomValidity(recusaDasFotos([...(fotos.files ?? [])]));
  listarFotos(fotos);
};
