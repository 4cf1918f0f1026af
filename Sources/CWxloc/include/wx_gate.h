/* Internal: every call enters this gate, so that it does not work during fork(). Not recursive. */
#ifndef WX_GATE_H
#define WX_GATE_H

void wx_gate_enter(void);
void wx_gate_leave(void);

#endif
