const digitoVerificador = (digitos: string): number => {
  const soma = Array.from(digitos).reduce(
    (total, digito, i) => total + Number(digito) * (digitos.length + 1 - i),
    0,
  );
  return ((soma * 10) % 11) % 10;
};

/** Checks both digits (modulus 11); refuses eleven equal digits. */
export const cpfValido = (digitos: string): boolean =>
  /^\d{11}$/.test(digitos) &&
  !/^(\d)\1{10}$/.test(digitos) &&
  digitoVerificador(digitos.slice(0, 9)) === Number(digitos[9]) &&
  digitoVerificador(digitos.slice(0, 10)) === Number(digitos[10]);

export const formatarCpf = (digitos: string): string =>
  digitos.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

/** `•••.456.789-••`, for lists. */
export const mascararCpf = (digitos: string): string =>
  digitos.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '•••.$1.$2-••');

export const formatarCep = (digitos: string): string =>
  digitos.replace(/^(\d{5})(\d{3})$/, '$1-$2');
