export const CEP_NAO_ENCONTRADO = 'CEP não encontrado. Preencha o endereço.';
