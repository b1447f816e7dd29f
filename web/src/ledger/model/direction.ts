/** Direction of the money; also the name of the call that moves it. */
export type Direction = 'deposit' | 'withdraw';
