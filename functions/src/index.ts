export { api } from './http/function';
